import * as z from 'zod/mini'
import { declineReasons, jobStatuses } from '#domain/job/moves.ts'
import { offerSteps } from '#domain/job/offer-steps.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { homeView } from '../home.ts'
import { jobAddress } from '../job-view.ts'
import { moment } from '../notes.ts'
import { adminList } from './lists.ts'

const states = [...jobStatuses, 'untaken', 'not_begun', 'unfinished', 'completed_early', 'missed'] as const

/** A person as a job names them. */
const named = z.object({ id: z.int(), name: z.string() })

const jobRow = z.object({
  id: z.int(),
  status: z.enum(jobStatuses),
  scheduledFor: moment,
  customer: named,
  /** Who is named on a guest's booking. */
  contactName: z.nullable(z.string()),
  cleaner: z.nullable(named),
  /** Street and town; null where the address is gone. */
  address: z.nullable(z.string()),
  price: z.number(),
})

/** What a price is made of: without the surcharge for today, that surcharge, and what another time cost more. */
const priceParts = ['cleaning', 'today', 'difference'] as const

export const jobContact = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

export const askedCleaner = z.extend(named, { until: z.nullable(moment) })

/** A side of the job, with the phone number of the account. */
const reachable = z.extend(named, { phone: z.nullable(z.string()) })

export const jobView = z.object({
  id: z.int(),
  status: z.enum(jobStatuses),
  createdAt: moment,
  /** Since when cleaners can take it; null as long as a guest has not paid. */
  publishedAt: z.nullable(moment),
  scheduledFor: moment,
  endsAt: moment,
  /** The time that the hours of cancelling count back from, where a move has left it behind. */
  cancellationBasisAt: z.nullable(moment),
  customer: reachable,
  /** Who is named on a guest's booking, and how they are reached. */
  contact: z.nullable(jobContact),
  cleaner: z.nullable(reachable),
  /** Whom the customer chose, and until when they have it alone; null: everybody may take it. */
  asked: z.nullable(askedCleaner),
  /** The step of the offer of an open job, and the end of an exclusive one. */
  offer: z.nullable(z.object({ step: z.enum(offerSteps), until: z.nullable(moment) })),
  /** What the platform adds to the earnings, and when it will be added to a job that is still open; dollars. */
  boost: z.object({ amount: z.number(), from: z.nullable(moment) }),
  /** The cleaners who declined an offer of it, with a note for operators. */
  declines: z.array(
    z.object({
      cleaner: named,
      reason: z.enum(declineReasons),
      note: z.nullable(z.string()),
      at: moment,
    }),
  ),
  /** The recurring order that it is a visit of. */
  seriesId: z.nullable(z.int()),
  /** Who did not come to an earlier visit of it. */
  missedBy: z.array(named),
  address: z.nullable(jobAddress),
  requirements: z.nullable(z.string()),
  ...homeView,
  price: z.number(),
  priceRows: z.array(z.object({ what: z.enum(priceParts), amount: z.number() })),
  /** Of the cleaning and of other times, in dollars: what arrived, and what went back or is on its way back. */
  paid: z.number(),
  refunded: z.number(),
  /** What was agreed when it was booked. */
  terms: z.record(z.string(), z.number()),
  checkedInAt: z.nullable(moment),
  lateMinutes: z.nullable(z.int()),
})

export const adminJobs = endpoints({
  'GET /api/admin/jobs': {
    summary:
      "Every job, newest first; found by number, customer, contact, address or cleaner. 'untaken', 'not_begun', 'unfinished', 'completed_early' and 'missed' are what the admin start page counts",
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum(states)) }),
    answer: z.array(jobRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/jobs/:id': {
    summary: 'One job with everything that is known of it; dollars',
    access: 'operator',
    params: idParams,
    answer: jobView,
    refusals: ['job_not_found'],
  },
})
