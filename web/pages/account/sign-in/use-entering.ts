import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '../../../api/session.ts'
import { paths } from '../../../paths.ts'
import { destinationFor } from '../../../shell/safe-redirect.ts'
import { hasPendingRequest } from '../../../storage/records.ts'

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
