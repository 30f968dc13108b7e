import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepOfflineJobsOf } from '../storage/offline-jobs.ts'
import { removeBookings } from '../storage/records.ts'
import { clearUnsaved } from '../storage/unsaved.ts'
import { onceKeys } from './keys.ts'
import { currentUserQuery } from './queries.ts'
import { invalidate } from './query-invalidation.ts'
import type { User } from './session.ts'

let shared: BroadcastChannel | null = null

/** One per tab: a channel receives the messages of every other channel, even of the same page. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('who-is-here')
  return shared
}

/** Identifies a person to other tabs; the same person in another role sees other pages. */
const nameOf = (user: User | null) => user && `${user.id} ${user.role}`

/** Announces to the other tabs of this browser who is signed in. */
export function announcePerson(user: User | null): void {
  channel().postMessage(nameOf(user))
}

/**
 * Another tab may sign a person in or out, or change their role: on its message, or when this tab is shown
 * again, the current user is refetched. A tab with another person's pages reloads; a new role of the same
 * person is redirected by the guard, and form input on pages that stay open is kept.
 */
export function useSamePerson(): void {
  const client = useQueryClient()
  const known = useQuery({ ...currentUserQuery, enabled: false }).data
  const name = known === undefined ? undefined : nameOf(known)
  const id = known?.id ?? null
  const refetchesPages = useRef(false)

  useEffect(() => {
    if (name === undefined) return
    // Unsent acts wait for their person to sign in again.
    void keepOfflineJobsOf(id)
    channel().postMessage(name)
    // Runs after the guard has redirected: pages that the new role may not see are no longer mounted, and
    // their queries, which the server would refuse, are not refetched.
    if (refetchesPages.current) void invalidate(client, 'everything')
    refetchesPages.current = false
    let left = false

    async function compare() {
      if (document.hidden) return
      const fresh = client.fetchQuery({
        ...currentUserQuery,
        queryKey: onceKeys.whoIsHere,
        staleTime: 0,
        gcTime: 0,
      })
      // Without a response the current user is unknown: nothing changes.
      const now = await fresh.catch(() => undefined)
      if (left || now === undefined) return
      if ((now?.id ?? null) === id) {
        // Includes changes made in another tab: a new name, a confirmed email.
        refetchesPages.current = nameOf(now) !== name
        client.setQueryData(currentUserQuery.queryKey, now)
        return
      }
      // A half-filled booking is not for the next person in this tab.
      if (id !== null) removeBookings()
      clearUnsaved()
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
