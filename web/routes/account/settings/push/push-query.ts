import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { keyPrefixes } from '#web/api/keys.ts'

/** The key to subscribe with, and the browsers in which push notifications are on. */
export const pushQuery = queryOptions({
  queryKey: keyPrefixes.push,
  queryFn: ({ signal }) => call('GET /api/push', { signal }),
})
