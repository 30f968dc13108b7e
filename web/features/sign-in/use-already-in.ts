import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentUserQuery } from '#web/api/queries.ts'
import { type User, useSession } from '#web/api/session.ts'
import { destinationFor } from '#web/shell/safe-redirect.ts'

/** Whoever is signed in needs neither of these pages, and is led on. */
export function useAlreadyIn(already: User | null): void {
  const client = useQueryClient()
  const { replaceUser } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('redirect')

  useEffect(() => {
    // Known from now on: when another tab signs somebody in, this one follows.
    if (!already) {
      client.setQueryData(currentUserQuery.queryKey, (known) => known ?? null)
      return
    }
    // The guard reads the cache: without this it would send the person back here.
    replaceUser(already)
    void navigate(destinationFor(already, asked), { replace: true })
  }, [already, asked, client, navigate, replaceUser])
}
