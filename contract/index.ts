import type * as z from 'zod/mini'
import { accountAccess } from './account-access.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { adminExplanations } from './admin/breakdown.ts'
import { adminChecks } from './admin/checks.ts'
import { adminContactMessages } from './admin/contact-messages.ts'
import { adminCustomers } from './admin/customers.ts'
import { adminDisputes } from './admin/disputes.ts'
import { adminGiftCards } from './admin/gift-cards.ts'
import { adminInbox } from './admin/inbox.ts'
import { adminJobActs } from './admin/job-acts.ts'
import { adminJobHistory } from './admin/job-history.ts'
import { adminJobs } from './admin/jobs.ts'
import { adminMessages } from './admin/messages.ts'
import { adminMetrics } from './admin/metrics.ts'
import { adminOperation } from './admin/operation.ts'
import { adminPayments } from './admin/payments.ts'
import { adminPayouts } from './admin/payouts.ts'
import { adminPeople } from './admin/people.ts'
import { adminPerson } from './admin/person.ts'
import { adminPricingSimulation } from './admin/pricing-simulation.ts'
import { adminPromotions } from './admin/promotions.ts'
import { adminReconciliation } from './admin/reconciliation.ts'
import { adminReviews } from './admin/reviews.ts'
import { adminRulings } from './admin/rulings.ts'
import { adminSeries } from './admin/series.ts'
import { adminSettings } from './admin/settings.ts'
import { adminTasks } from './admin/tasks.ts'
import { adminTerms } from './admin/terms.ts'
import { adminToday } from './admin/today.ts'
import { adminWebhooks } from './admin/webhooks.ts'
import { availabilityCalls } from './availability.ts'
import { bookings } from './bookings.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { checklists } from './checklists.ts'
import { cleanerPages } from './cleaner-pages.ts'
import { cleaners } from './cleaners.ts'
import { conversation } from './conversation.ts'
import { credit } from './credit.ts'
import type { Endpoint } from './endpoint.ts'
import { factors } from './factors.ts'
import { favourites } from './favourites.ts'
import { giftCards } from './gift-cards.ts'
import { identities } from './identities.ts'
import { jobs } from './jobs.ts'
import { manageLinks } from './manage-links.ts'
import { messageChoices } from './message-preferences.ts'
import { missedVisits } from './missed-visits.ts'
import { ownData } from './own-data.ts'
import { passkeys } from './passkeys.ts'
import { paymentMethods } from './payment-methods.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { platform } from './platform.ts'
import { promotions } from './promotions.ts'
import { push } from './push.ts'
import { receipts } from './receipts.ts'
import { referrals } from './referrals.ts'
import { reviews } from './reviews.ts'
import { series } from './series.ts'
import { statements } from './statements.ts'
import { tips } from './tips.ts'

/** Every call of the API, by 'METHOD /path'. */
export const api = {
  ...accounts,
  ...accountAccess,
  ...identities,
  ...factors,
  ...passkeys,
  ...addresses,
  ...jobs,
  ...missedVisits,
  ...calendarFeeds,
  ...checklists,
  ...bookings,
  ...ownData,
  ...messageChoices,
  ...push,
  ...manageLinks,
  ...payments,
  ...paymentMethods,
  ...promotions,
  ...conversation,
  ...credit,
  ...referrals,
  ...giftCards,
  ...payouts,
  ...cleaners,
  ...cleanerPages,
  ...availabilityCalls,
  ...favourites,
  ...receipts,
  ...reviews,
  ...series,
  ...statements,
  ...tips,
  ...platform,
  ...adminMessages,
  ...adminMetrics,
  ...adminPeople,
  ...adminInbox,
  ...adminOperation,
  ...adminToday,
  ...adminChecks,
  ...adminContactMessages,
  ...adminPerson,
  ...adminCustomers,
  ...adminDisputes,
  ...adminPromotions,
  ...adminGiftCards,
  ...adminSeries,
  ...adminReviews,
  ...adminTasks,
  ...adminWebhooks,
  ...adminJobs,
  ...adminJobHistory,
  ...adminPayments,
  ...adminPayouts,
  ...adminReconciliation,
  ...adminExplanations,
  ...adminSettings,
  ...adminPricingSimulation,
  ...adminTerms,
  ...adminJobActs,
  ...adminRulings,
}

export type Api = typeof api
export type Call = keyof Api

type PartOf<C extends Call, P extends 'params' | 'query' | 'body'> =
  Api[C] extends Record<P, infer S> ? S : never

type IndexSending<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type IndexReceived<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a caller passes for a call. */
export type Params<C extends Call> = IndexSending<PartOf<C, 'params'>>
export type Query<C extends Call> = IndexSending<PartOf<C, 'query'>>
export type Body<C extends Call> = IndexSending<PartOf<C, 'body'>>

/** What a handler gets of a call, parsed. */
export type ParsedParams<C extends Call> = IndexReceived<PartOf<C, 'params'>>
export type ParsedQuery<C extends Call> = IndexReceived<PartOf<C, 'query'>>
export type ParsedBody<C extends Call> = IndexReceived<PartOf<C, 'body'>>

/** What a call answers. */
export type Answer<C extends Call> = Api[C]['answer'] extends z.ZodMiniType
  ? z.output<Api[C]['answer']>
  : never

/** The definition of a call. */
export function endpointOf(call: Call): Endpoint {
  return api[call]
}
