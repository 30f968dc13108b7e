import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { removeBookings } from '../storage/records.ts'
import { forgetUnsaved } from '../storage/unsaved.ts'
import { onceKeys } from './keys.ts'
import { currentUserQuery } from './queries.ts'
import { invalidate } from './query-invalidation.ts'
import type { User } from './session.ts'

let shared: BroadcastChannel | null = null

/** One for the whole tab: a channel hears every other one, even of its own page. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('who-is-here')
  return shared
}

/** Who somebody is for the other tabs: the same person in another role sees other pages. */
const nameOf = (user: User | null) => user && `${user.id} ${user.role}`

/** Tells the other tabs of this browser who is signed in from now on. */
export function announcePerson(user: User | null): void {
  channel().postMessage(nameOf(user))
}

/**
 * Another tab may sign somebody out or in, or change their role: when it says so, or when this tab is looked at again,
 * the server is asked who is here. A tab that shows somebody else's pages loads anew; a new role of the same person
 * goes to where the guard looks, and what was typed on pages that are still theirs stays.
 */
export function useSamePerson(): void {
  const client = useQueryClient()
  const known = useQuery({ ...currentUserQuery, enabled: false }).data
  const name = known === undefined ? undefined : nameOf(known)
  const id = known?.id ?? null

  useEffect(() => {
    if (name === undefined) return
    channel().postMessage(name)
    let left = false

    async function compare() {
      if (document.hidden) return
      const fresh = client.fetchQuery({
        ...currentUserQuery,
        queryKey: onceKeys.whoIsHere,
        staleTime: 0,
        gcTime: 0,
      })
      // Without an answer nobody knows better than before.
      const now = await fresh.catch(() => undefined)
      if (left || now === undefined) return
      if ((now?.id ?? null) === id) {
        // Also what another tab changed of them: a new name, a confirmed e-mail.
        client.setQueryData(currentUserQuery.queryKey, now)
        if (nameOf(now) !== name) void invalidate(client, 'everything')
        return
      }
      // What somebody left half filled in this tab is not for whoever comes after them.
      if (id !== null) removeBookings()
      forgetUnsaved()
      window.location.reload()
    }
    function hear({ data }: MessageEvent) {
      if (data !== name) void compare()
    }
    channel().addEventListener('message', hear)
    document.addEventListener('visibilitychange', compare)
    return () => {
      left = true
      channel().removeEventListener('message', hear)
      document.removeEventListener('visibilitychange', compare)
    }
  }, [client, id, name])
}
