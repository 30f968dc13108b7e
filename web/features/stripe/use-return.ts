import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { PaymentPurpose } from '#domain/enums.ts'
import { toast } from '#web/ui/toast.ts'

interface ReturnFailure {
  notPaid: string
  failedText: string
}

/** Takes the payment of this purpose from the URL of a bank's redirect, once, and removes it from the URL. */
export function useReturn(
  purpose: PaymentPurpose,
  take: (paymentIntentId: string) => void,
  copy: ReturnFailure,
): void {
  const [search, setSearch] = useSearchParams()
  const returned = search.get('paid') === purpose ? search.get('payment_intent') : null
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
