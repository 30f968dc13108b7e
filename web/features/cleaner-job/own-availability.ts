import { queryOptions, useQuery } from '@tanstack/react-query'
import { isDayOff } from '#domain/availability/conflict.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'

/** The cleaner's own hours, days off and travel time, and their accepted visits. */
export const ownAvailabilityQuery = queryOptions({
  queryKey: keys.ownAvailability,
  queryFn: ({ signal }) => call('GET /api/cleaner/availability', { signal }),
})

/** Whether a day lies in the cleaner's days off; never for customers. */
export function useIsDayOff(): (day: string) => boolean {
  const isCleaner = useUser()?.role === 'cleaner'
  const { data } = useQuery({ ...ownAvailabilityQuery, enabled: isCleaner })
  return (day) => data !== undefined && isDayOff(data.daysOff, day)
}
