import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentUserQuery } from '#web/api/queries.ts'
import { type User, useSession } from '#web/api/session.ts'
import { destinationFor } from '#web/shell/safe-redirect.ts'

/** Redirects a signed-in user away from the login and register pages. */
export function useRedirectSignedIn(already: User | null): void {
  const client = useQueryClient()
  const { replaceUser } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('redirect')

  useEffect(() => {
    // Caches that there is no user, so that this tab notices a sign-in in another tab.
    if (!already) {
      client.setQueryData(currentUserQuery.queryKey, (known) => known ?? null)
      return
    }
    // The route guard reads the cache: an outdated one would redirect back here.
    replaceUser(already)
    void navigate(destinationFor(already, asked), { replace: true })
  }, [already, asked, client, navigate, replaceUser])
}
