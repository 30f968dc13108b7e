import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type User, useSession } from '../../api/session.ts'
import { destinationOf } from '../../shell/safe-redirect.ts'

/** Whoever is signed in needs neither of these pages, and is led on. */
export function useAlreadyIn(already: User | null): void {
  const { replaceUser } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('redirect')

  useEffect(() => {
    if (!already) return
    // The guard reads the cache: without this it would send the person back here.
    replaceUser(already)
    void navigate(destinationOf(already.role, asked, already.hasBookings), { replace: true })
  }, [already, asked, navigate, replaceUser])
}
