import { queryOptions } from '@tanstack/react-query'
import type { Query } from '#contract/index.ts'
import { CallError, call } from './call.ts'
import { keyPrefixes, keys } from './keys.ts'

/** The signed-in user, or null for visitors. */
export const currentUserQuery = queryOptions({
  queryKey: keyPrefixes.user,
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
  queryKey: keyPrefixes.config,
  queryFn: ({ signal }) => call('GET /api/config', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: keyPrefixes.sessions,
  queryFn: ({ signal }) => call('GET /api/sessions', { signal }),
})

export const identitiesQuery = queryOptions({
  queryKey: keyPrefixes.identities,
  queryFn: ({ signal }) => call('GET /api/identities', { signal }),
})

export const factorsQuery = queryOptions({
  queryKey: keyPrefixes.factors,
  queryFn: ({ signal }) => call('GET /api/user/factors', { signal }),
})

export const addressesQuery = queryOptions({
  queryKey: keyPrefixes.addresses,
  queryFn: ({ signal }) => call('GET /api/addresses', { signal }),
})

/** The cards that the customer keeps, the default one first. */
export const paymentMethodsQuery = queryOptions({
  queryKey: keyPrefixes.paymentMethods,
  queryFn: ({ signal }) => call('GET /api/payment-methods', { signal }),
})

/** The customer's credit, which pays the next bookings before a card does. */
export const creditQuery = queryOptions({
  queryKey: keys.credit,
  queryFn: ({ signal }) => call('GET /api/credit', { signal }),
})

/** The customer's recurring orders, ended ones last. */
export const ownSeriesQuery = queryOptions({
  queryKey: keyPrefixes.series,
  queryFn: ({ signal }) => call('GET /api/series', { signal }),
})

/** The customer's code for new customers. */
export const referralQuery = queryOptions({
  queryKey: keys.referral,
  queryFn: ({ signal }) => call('GET /api/referral', { signal }),
})

/** The customers who come back to this cleaner. */
export const regularCustomersQuery = queryOptions({
  queryKey: keys.regularCustomers,
  queryFn: ({ signal }) => call('GET /api/cleaner/regular-customers', { signal }),
})

export const seriesQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.series(id),
    queryFn: ({ signal }) => call('GET /api/series/:id', { params: { id }, signal }),
  })

/** Whether the customer's next booking must be paid before it counts as booked. */
export const bookingTermsQuery = queryOptions({
  queryKey: keyPrefixes.bookingTerms,
  queryFn: ({ signal }) => call('GET /api/booking-terms', { signal }),
  // It changes once a visit has been paid for.
  staleTime: 0,
})

export type OwnJobsFilters = NonNullable<Query<'GET /api/jobs'>>
export type ApiQueriesSide = NonNullable<OwnJobsFilters['side']>

/** Some of the person's own jobs, by role in them; `jobCountsQuery` has the totals. */
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

/** How many messages about their jobs the person has not read. */
export const unreadMessagesQuery = queryOptions({
  queryKey: keys.unreadMessages,
  queryFn: ({ signal }) => call('GET /api/jobs/unread-messages', { signal }),
})

export const jobQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.job(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id', { params: { id }, signal }),
  })

/** What is done on a visit, room by room. */
export const checklistQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.checklist(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id/checklist', { params: { id }, signal }),
  })

export const cancellationQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.cancellation(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id/cancellation', { params: { id }, signal }),
    // The cost of a cancellation depends on the time: fetched each time.
    staleTime: 0,
    gcTime: 0,
  })

/** What a guest's manage link allows. */
export const manageLinkQuery = (id: number | string) =>
  queryOptions({
    queryKey: keys.manageLink(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id/manage-link', { params: { id }, signal }),
  })

/** The transitions that the viewer may make and their consequences; `scheduledFor` previews another time. */
export const movesQuery = (id: number | string, scheduledFor?: string) =>
  queryOptions({
    queryKey: keys.moves(id, scheduledFor),
    queryFn: ({ signal }) =>
      call('GET /api/jobs/:id/moves', {
        params: { id },
        ...(scheduledFor && { query: { scheduledFor } }),
        signal,
      }),
    // The consequences of a transition depend on the time: fetched each time.
    staleTime: 0,
    gcTime: 0,
  })

export type AvailableFilters = NonNullable<Query<'GET /api/jobs/available'>>

export const availableCountsQuery = queryOptions({
  queryKey: keys.availableCounts,
  queryFn: ({ signal }) => call('GET /api/jobs/available/counts', { signal }),
})

/** The cleaner's own profile; null before it exists. */
export const cleanerProfileQuery = queryOptions({
  queryKey: keyPrefixes.profile,
  queryFn: async ({ signal }) => {
    try {
      return await call('GET /api/cleaner/profile', { signal })
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return null
      throw error
    }
  },
})

/** The cleaner's earnings, with or without a profile. */
export const cleanerEarningsQuery = queryOptions({
  queryKey: keys.earnings,
  queryFn: ({ signal }) => call('GET /api/cleaner/earnings', { signal }),
})

/** Whether a cleaner can be requested, and is busy at the time of the visit. */
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

/** The cleaners who have cleaned for the customer, with their favourites. */
export const favouritesQuery = queryOptions({
  queryKey: keyPrefixes.favourites,
  queryFn: ({ signal }) => call('GET /api/favourites', { signal }),
})

export const payoutAccountQuery = queryOptions({
  queryKey: keyPrefixes.payoutAccount,
  queryFn: ({ signal }) => call('GET /api/stripe-connect/account-status', { signal }),
})

export const platformStatusQuery = queryOptions({
  queryKey: keyPrefixes.platform,
  queryFn: ({ signal }) => call('GET /api/platform/status', { signal }),
})
