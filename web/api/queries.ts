import { queryOptions } from '@tanstack/react-query'
import type { Query } from '../../contract/index.ts'
import { CallError, call } from './call.ts'

/** The signed-in user, or null for visitors. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/current-user'],
  queryFn: async ({ signal }) => {
    try {
      return await call('GET /api/auth/current-user', { signal })
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    }
  },
})

export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: ({ signal }) => call('GET /api/config', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['/api/sessions'],
  queryFn: ({ signal }) => call('GET /api/sessions', { signal }),
})

export const identitiesQuery = queryOptions({
  queryKey: ['/api/identities'],
  queryFn: ({ signal }) => call('GET /api/identities', { signal }),
})

export const factorsQuery = queryOptions({
  queryKey: ['/api/user/factors'],
  queryFn: ({ signal }) => call('GET /api/user/factors', { signal }),
})

export const addressesQuery = queryOptions({
  queryKey: ['/api/addresses'],
  queryFn: ({ signal }) => call('GET /api/addresses', { signal }),
})

/** Everything that shows own jobs: lists, counts and single jobs. */
export const jobsKey = ['/api/jobs'] as const

export type OwnJobsFilters = NonNullable<Query<'GET /api/jobs'>>
export type Side = NonNullable<OwnJobsFilters['side']>

/** Some of the person's own jobs, by the side they are on; how many there are in all says `jobCountsQuery`. */
export const ownJobsQuery = (filters: OwnJobsFilters & { side: Side }) =>
  queryOptions({
    queryKey: [...jobsKey, filters],
    queryFn: ({ signal }) => call('GET /api/jobs', { query: filters, signal }),
  })

export const jobCountsQuery = (side: Side) =>
  queryOptions({
    queryKey: [...jobsKey, 'counts', side],
    queryFn: ({ signal }) => call('GET /api/jobs/counts', { query: { side }, signal }),
  })

export const jobQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['/api/jobs', String(id)],
    queryFn: ({ signal }) => call('GET /api/jobs/:id', { params: { id }, signal }),
  })

export const cancellationQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['/api/jobs', String(id), 'cancellation'],
    queryFn: ({ signal }) => call('GET /api/jobs/:id/cancellation', { params: { id }, signal }),
    // What a cancellation costs depends on the clock: ask every time.
    staleTime: 0,
    gcTime: 0,
  })

/** What a guest's link does, for whoever holds it. */
export const manageLinkQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['/api/jobs', String(id), 'manage-link'],
    queryFn: ({ signal }) => call('GET /api/jobs/:id/manage-link', { params: { id }, signal }),
  })

/** What the viewer can do with a job, and what each of it does; `scheduledFor`: another time they think of. */
export const movesQuery = (id: number | string, scheduledFor?: string) =>
  queryOptions({
    queryKey: ['/api/jobs', String(id), 'moves', scheduledFor],
    queryFn: ({ signal }) =>
      call('GET /api/jobs/:id/moves', {
        params: { id },
        ...(scheduledFor && { query: { scheduledFor } }),
        signal,
      }),
    // What a move does depends on the clock: ask every time.
    staleTime: 0,
    gcTime: 0,
  })

export type AvailableFilters = NonNullable<Query<'GET /api/jobs/available'>>

/** The open jobs: pages of the list, and how many there are. */
export const availableKey = ['/api/jobs/available'] as const
export const availablePagesKey = [...availableKey, 'pages'] as const

export const availableCountsQuery = queryOptions({
  queryKey: [...availableKey, 'counts'],
  queryFn: ({ signal }) => call('GET /api/jobs/available/counts', { signal }),
})

/** The cleaner's own profile, or null before there is one. */
export const cleanerProfileQuery = queryOptions({
  queryKey: ['/api/cleaner/profile'],
  queryFn: async ({ signal }) => {
    try {
      return await call('GET /api/cleaner/profile', { signal })
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return null
      throw error
    }
  },
})

/** What the cleaner has earned, with or without a profile. Below the profile's key: what changes one changes both. */
export const cleanerEarningsQuery = queryOptions({
  queryKey: ['/api/cleaner/profile', 'earnings'],
  queryFn: ({ signal }) => call('GET /api/cleaner/earnings', { signal }),
})

/** What is known of one cleaner. */
export const cleanerKey = (userId: number) => ['/api/cleaners', userId] as const

/** Whether a cleaner can be asked for, and is busy at the time of the visit. */
export const cleanerAvailabilityQuery = (userId: number, at: string | null) =>
  queryOptions({
    queryKey: [...cleanerKey(userId), 'availability', at],
    queryFn: ({ signal }) =>
      call('GET /api/cleaners/:id/availability', {
        params: { id: userId },
        query: at === null ? {} : { at },
        signal,
      }),
  })

export const cleanerStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...cleanerKey(userId), 'stats'],
    queryFn: ({ signal }) => call('GET /api/cleaners/:id/stats', { params: { id: userId }, signal }),
  })

export const payoutAccountQuery = queryOptions({
  queryKey: ['/api/stripe-connect/account-status'],
  queryFn: ({ signal }) => call('GET /api/stripe-connect/account-status', { signal }),
})

export const platformStatusQuery = queryOptions({
  queryKey: ['/api/platform/status'],
  queryFn: ({ signal }) => call('GET /api/platform/status', { signal }),
})
