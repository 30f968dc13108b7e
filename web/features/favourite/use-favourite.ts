import { useQuery } from '@tanstack/react-query'
import { favouriteCopy as copy } from '#text/favourites.ts'
import { call, messageOf } from '#web/api/call.ts'
import { favouritesQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { useAct } from '#web/api/use-act.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** The cleaners whom the signed-in customer knows; undefined for others and while loading. */
export function useKnownCleaners() {
  const user = useUser()
  return useQuery({ ...favouritesQuery, enabled: user?.role === 'customer' })
}

/** Adds a cleaner to the favourites, or removes them. */
export function useFavourite({ userId, name }: { userId: number; name: string }) {
  return useAct({
    act: (favourite: boolean, signal) =>
      call(favourite ? 'PUT /api/cleaners/:id/favourite' : 'DELETE /api/cleaners/:id/favourite', {
        params: { id: userId },
        signal,
      }),
    onSuccess: (_, favourite) => toast.success((favourite ? copy.added : copy.removed)(name)),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.refused)),
  })
}
