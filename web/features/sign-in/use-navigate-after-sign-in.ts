import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { destinationFor } from '#web/shell/safe-redirect.ts'
import { hasPendingRequest } from '#web/storage/records.ts'

/** Navigates a user who just signed in to the page they requested. */
export function useNavigateAfterSignIn(): (user: User) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (user) => {
    const toPayment = user.role === 'customer' && hasPendingRequest()
    const own = destinationFor(user, search.get('redirect'))
    void navigate(toPayment ? paths.pendingPayment() : own, { replace: true })
  }
}
