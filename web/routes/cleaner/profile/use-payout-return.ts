import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { payoutReturn as copy } from '#text/cleaner-profile.ts'
import { invalidate, returnInvalidates } from '#web/api/query-invalidation.ts'
import { toast } from '#web/ui/toast.ts'

const settleTime = 2000

type PayoutReturn = 'success' | 'refresh' | null

/** Handles the return from the onboarding: the URL selects the tab, and the status is refetched. */
export function usePayoutReturn(): void {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [returned] = useState(() => returnOf(params))

  useEffect(() => {
    if (!returnOf(params)) return
    const cleaned = new URLSearchParams(params)
    cleaned.delete('success')
    cleaned.delete('refresh')
    cleaned.set('tab', 'payment')
    setParams(cleaned, { replace: true })
  }, [params, setParams])

  useEffect(() => {
    if (!returned) return
    if (returned === 'success') toast.success(copy.returned, copy.returnedText)
    // The provider reports new data with a delay.
    const wait = returned === 'success' ? settleTime : 0
    const timer = setTimeout(() => {
      void invalidate(client, returnInvalidates)
    }, wait)
    return () => clearTimeout(timer)
  }, [returned, client])
}

function returnOf(params: URLSearchParams): PayoutReturn {
  if (params.get('success') === 'true') return 'success'
  return params.get('refresh') === 'true' ? 'refresh' : null
}
