import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from './queries.ts'

const channelName = 'who-is-here'

/** Tells the other tabs of this browser who is signed in from now on. */
export function announcePerson(userId: number | null): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(userId)
  channel.close()
}

/**
 * Another tab may sign somebody out or in: when it says so, or when this tab is looked at again, the server is asked
 * who is here, and a tab that shows somebody else's pages loads anew.
 */
export function useSamePerson(): void {
  const client = useQueryClient()
  const person = useQuery({ ...currentUserQuery, enabled: false }).data
  const known = person === undefined ? undefined : (person?.id ?? null)

  useEffect(() => {
    if (known === undefined) return
    announcePerson(known)
    let left = false

    async function compare() {
      if (document.hidden) return
      const fresh = client.fetchQuery({
        ...currentUserQuery,
        queryKey: ['who is here'],
        staleTime: 0,
        gcTime: 0,
      })
      // Without an answer nobody knows better than before.
      const now = await fresh.then((user) => user?.id ?? null).catch(() => known)
      if (!left && now !== known) window.location.reload()
    }
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => {
      if (data !== known) void compare()
    }
    document.addEventListener('visibilitychange', compare)
    return () => {
      left = true
      channel.close()
      document.removeEventListener('visibilitychange', compare)
    }
  }, [client, known])
}
