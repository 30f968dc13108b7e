import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { keyPrefixes } from '#web/api/keys.ts'

export const calendarQuery = queryOptions({
  queryKey: keyPrefixes.calendar,
  queryFn: ({ signal }) => call('GET /api/calendar', { signal }),
})
