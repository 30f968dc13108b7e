import { queryOptions } from '@tanstack/react-query'
import type { Query } from '#contract/index.ts'
import { CallError, call } from './call.ts'
import { kept, keys } from './keys.ts'

/** The signed-in user, or null for visitors. */
export const currentUserQuery = queryOptions({
  queryKey: kept.user,
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
  queryKey: kept.config,
  queryFn: ({ signal }) => call('GET /api/config', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: kept.sessions,
  queryFn: ({ signal }) => call('GET /api/sessions', { signal }),
})

export const identitiesQuery = queryOptions({
  queryKey: kept.identities,
  queryFn: ({ signal }) => call('GET /api/identities', { signal }),
})

export const factorsQuery = queryOptions({
  queryKey: kept.factors,
  queryFn: ({ signal }) => call('GET /api/user/factors', { signal }),
})

export const addressesQuery = queryOptions({
  queryKey: kept.addresses,
  queryFn: ({ signal }) => call('GET /api/addresses', { signal }),
})

/** Whether what the customer books now is booked only once it is paid. */
export const bookingTermsQuery = queryOptions({
  queryKey: kept.bookingTerms,
  queryFn: ({ signal }) => call('GET /api/booking-terms', { signal }),
  // A visit that was paid for meanwhile changes it.
  staleTime: 0,
})

export type OwnJobsFilters = NonNullable<Query<'GET /api/jobs'>>
export type ApiQueriesSide = NonNullable<OwnJobsFilters['side']>

/** Some of the person's own jobs, by the side they are on; how many there are in all says `jobCountsQuery`. */
export const ownJobsQuery = (filters: OwnJobsFilters & { side: ApiQueriesSide }) =>
  queryOptions({
    queryKey: keys.ownJobs(filters),
    queryFn: ({ signal }) => call('GET /api/jobs', { query: filters, signal }),
  })

export const jobCountsQuery = (side: ApiQueriesSide) =>
  queryOptions({
    queryKey: keys.jobCounts(side),
    queryFn: ({ signal }) => call('GET /api/jobs/counts', { query: { side }, signal }),
  })

export const jobQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.job(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id', { params: { id }, signal }),
  })

export const cancellationQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.cancellation(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id/cancellation', { params: { id }, signal }),
    // What a cancellation costs depends on the clock: ask every time.
    staleTime: 0,
    gcTime: 0,
  })

/** What a guest's link does, for whoever holds it. */
export const manageLinkQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.manageLink(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id/manage-link', { params: { id }, signal }),
  })

/** What the viewer can do with a job, and what each of it does; `scheduledFor`: another time they think of. */
export const movesQuery = (id: number | string, scheduledFor?: string) =>
  queryOptions({
    queryKey: keys.moves(id, scheduledFor),
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

export const availableCountsQuery = queryOptions({
  queryKey: keys.availableCounts,
  queryFn: ({ signal }) => call('GET /api/jobs/available/counts', { signal }),
})

/** The cleaner's own profile, or null before there is one. */
export const cleanerProfileQuery = queryOptions({
  queryKey: kept.profile,
  queryFn: async ({ signal }) => {
    try {
      return await call('GET /api/cleaner/profile', { signal })
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return null
      throw error
    }
  },
})

/** What the cleaner has earned, with or without a profile. */
export const cleanerEarningsQuery = queryOptions({
  queryKey: keys.earnings,
  queryFn: ({ signal }) => call('GET /api/cleaner/earnings', { signal }),
})

/** Whether a cleaner can be asked for, and is busy at the time of the visit. */
export const cleanerAvailabilityQuery = (userId: number, at: string | null, hours: number | null) =>
  queryOptions({
    queryKey: keys.availability(userId, at, hours),
    queryFn: ({ signal }) =>
      call('GET /api/cleaners/:id/availability', {
        params: { id: userId },
        query: at === null ? {} : { at, ...(hours !== null && { hours }) },
        signal,
      }),
  })

export const cleanerStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.stats(userId),
    queryFn: ({ signal }) => call('GET /api/cleaners/:id/stats', { params: { id: userId }, signal }),
  })

export const payoutAccountQuery = queryOptions({
  queryKey: kept.payoutAccount,
  queryFn: ({ signal }) => call('GET /api/stripe-connect/account-status', { signal }),
})

export const platformStatusQuery = queryOptions({
  queryKey: kept.platform,
  queryFn: ({ signal }) => call('GET /api/platform/status', { signal }),
})
