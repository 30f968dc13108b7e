import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetBookings } from '../storage/forget-bookings.ts'
import { currentUserQuery } from './queries.ts'

let shared: BroadcastChannel | null = null

/** One for the whole tab: a channel hears every other one, even of its own page. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('who-is-here')
  return shared
}

/** Tells the other tabs of this browser who is signed in from now on. */
export function announcePerson(userId: number | null): void {
  channel().postMessage(userId)
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
      if (left || now === known) return
      // What somebody left half filled in this tab is not for whoever comes after them.
      if (known !== null) forgetBookings()
      window.location.reload()
    }
    function hear({ data }: MessageEvent) {
      if (data !== known) void compare()
    }
    channel().addEventListener('message', hear)
    document.addEventListener('visibilitychange', compare)
    return () => {
      left = true
      channel().removeEventListener('message', hear)
      document.removeEventListener('visibilitychange', compare)
    }
  }, [client, known])
}
