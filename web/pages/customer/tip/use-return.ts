import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { tipCopy as copy } from '../../../copy/tips.ts'
import { toast } from '../../../ui/toast.ts'

/** Takes the payment that a bank's own page leads back from, once: the address forgets it. */
export function useReturn(take: (paymentIntentId: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const returned = search.get('payment_intent')
  const failed = search.get('redirect_status') === 'failed'
  const taken = useEffectEvent((id: string) => {
    setSearch({}, { replace: true })
    if (failed) toast.error(copy.notPaid, copy.failedText)
    else take(id)
  })
  useEffect(() => {
    if (returned) taken(returned)
  }, [returned])
}
