import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { destinationFor } from '#web/shell/safe-redirect.ts'
import { hasPendingRequest } from '#web/storage/records.ts'

/** Leads whoever has just signed in to what they came for. */
export function useEntering(): (user: User) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (user) => {
    const toPayment = user.role === 'customer' && hasPendingRequest()
    const own = destinationFor(user, search.get('redirect'))
    void navigate(toPayment ? paths.pendingPayment() : own, { replace: true })
  }
}
