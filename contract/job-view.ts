import * as z from 'zod/mini'
import { availabilityConflicts } from '#domain/availability/conflict.ts'
import { cadences, discountKinds, extraPaymentKinds, thanksCodes } from '#domain/enums.ts'
import { acceptObstacles } from '#domain/job/acceptance.ts'
import { conversationStates } from '#domain/job/conversation.ts'
import { contestStates, declineReasons, personMoves } from '#domain/job/moves.ts'
import { offerSteps } from '#domain/job/offer-steps.ts'
import { overdueKinds } from '#domain/job/overdue.ts'
import { homeView } from './home.ts'
import { moment } from './notes.ts'

const jobStatus = z.enum(['pending', 'assigned', 'in_progress', 'completed', 'cancelled'])
export const move = z.enum(personMoves)
const paymentStatus = z.enum(['pending', 'completed', 'failed', 'refund_pending', 'refunded'])

/** What a person has read that their act does, in dollars: when it would do something else, it is refused. */
export const expectedOutcome = z.object({
  refund: z.optional(z.number()),
  lateFee: z.optional(z.number()),
  earnings: z.optional(z.number()),
  /** What another time costs more; a negative number goes back. */
  difference: z.optional(z.number()),
  /** When the visit is, or will be. */
  scheduledFor: z.optional(moment),
})

const nullableText = z.nullable(z.string())

/** Street, apartment and instructions are null for those who may not see them. Source: C-072, decision 014. */
export const jobAddress = z.object({
  id: z.nullable(z.int()),
  street: nullableText,
  aptNumber: nullableText,
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  instructions: nullableText,
})

/** Until a cleaner has the job they know its customer by first name alone. */
const customerView = z.object({
  id: z.nullable(z.int()),
  name: z.string(),
  email: nullableText,
  phone: nullableText,
})

const cleanerView = z.object({
  id: z.int(),
  name: z.string(),
  phone: nullableText,
  /** Approved by the operator, which is no background check. */
  approved: z.boolean(),
  /** A background check has a result that counts. */
  checked: z.boolean(),
})

export const jobReview = z.object({
  id: z.int(),
  fromUserId: z.int(),
  toUserId: z.int(),
  rating: z.int(),
  comment: nullableText,
  photoUrls: z.array(z.string()),
})

/**
 * A payment and what became of it; dollars. `paid` is what has arrived, `lateFee` what a late cancellation, or a
 * cleaner who was not let in, kept of it.
 * A refund counts as arrived once the time banks take is over. `dispute` is there while a bank asks about the payment.
 */
export const paymentView = z.object({
  status: paymentStatus,
  amount: z.number(),
  paid: z.number(),
  /** What of `amount` the customer's credit pays. */
  byCredit: z.number(),
  refunded: z.number(),
  /** What of `refunded` is credit again. */
  toCredit: z.number(),
  lateFee: z.number(),
  refund: z.nullable(
    z.object({
      state: z.enum(['being_sent', 'on_its_way', 'arrived', 'failed']),
      sentAt: z.nullable(moment),
      expectedBy: z.nullable(moment),
    }),
  ),
  /** An open one holds the payout unless it has been sent. */
  dispute: z.nullable(z.object({ payoutSent: z.boolean() })),
  /** For the cleaner: an operator looks at the payout before it is sent. */
  underReview: z.boolean(),
})

/** An extra payment; dollars. All of it is the cleaner's, minus refunds. */
const tipView = z.object({
  id: z.int(),
  kind: z.enum(extraPaymentKinds),
  amount: z.number(),
  refunded: z.number(),
  at: moment,
  disputed: z.boolean(),
  /** It is on its way to the cleaner's account. */
  sent: z.boolean(),
  /** For the cleaner: it waits for an operator, or until when it is on hold. */
  underReview: z.boolean(),
  heldUntil: z.nullable(moment),
})

/** The bounds and the deadline of an extra payment; dollars. */
const payableView = z.object({
  kind: z.enum(extraPaymentKinds),
  until: moment,
  /** Shares of the price that are offered, in percent. */
  shares: z.array(z.object({ percent: z.int(), amount: z.number() })),
  least: z.number(),
  most: z.number(),
  /** What was paid so already. */
  paid: z.number(),
})

/** A person's jobs by group; `unpaid`: of the completed ones that they booked. */
export const jobCounts = z.object({
  active: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  unpaid: z.int(),
})

/** What happened to a job and when, oldest first. */
const jobEvent = z.object({ type: z.string(), at: moment })

/** Of the prices it was booked at, whatever a booking costs now. */
export const bookedPrices = {
  /** What each bathroom is of the price. */
  perBathroom: z.number(),
  /** Above it a price is called Emergency. */
  emergencyAbove: z.number(),
  /** Some of the price is for a visit on the day it was asked for; it stays so when the visit moves at the same price. */
  sameDay: z.boolean(),
}

/** Until when cancelling is free in any case, and what share of the price it costs later once a cleaner has the job. */
export const cancellationTermsView = z.object({
  freeUntil: moment,
  freeHours: z.number(),
  lateFeePercent: z.number(),
})

/**
 * A job as one viewer may see it. Money in dollars, times in ISO 8601 UTC, duration in hours.
 * `hourlyRate` is the cleaner's earnings per hour; of a cancelled job `earnings` is their share of the late fee.
 */
export const jobView = z.object({
  id: z.int(),
  status: jobStatus,
  /** What should have happened to the visit by now, and has not; for the two sides. */
  overdue: z.nullable(z.enum(overdueKinds)),
  customerId: z.nullable(z.int()),
  cleanerId: z.nullable(z.int()),
  scheduledFor: moment,
  createdAt: moment,
  duration: z.int(),
  /** How often the customer has ordered visits, of which it is one; null for a single visit. */
  cadence: z.nullable(z.enum(cadences)),
  /** Before a discount. */
  price: z.number(),
  /** What the platform pays of the price for the customer, and why; nothing for the cleaner. */
  discount: z.number(),
  discountKind: z.nullable(z.enum(discountKinds)),
  earnings: z.number(),
  hourlyRate: z.number(),
  /** What the platform adds to the earnings, and `earnings` contains; never a part of the price. */
  boost: z.number(),
  ...bookedPrices,
  service: z.enum(['Emergency', 'Regular']),
  requirements: nullableText,
  ...homeView,
  address: z.nullable(jobAddress),
  customer: z.nullable(customerView),
  cleaner: z.nullable(cleanerView),
  payment: z.nullable(paymentView),
  /** Extra payments, oldest first. */
  tips: z.array(tipView),
  /** The extra payments that the customer can make now; for them alone. */
  canTip: z.array(payableView),
  /** How the cleaner has thanked for tips. */
  thanks: z.nullable(z.enum(thanksCodes)),
  canThank: z.boolean(),
  reviews: z.array(jobReview),
  history: z.array(jobEvent),
  /** What its cleaner has said of their coming, while the visit has not begun; for the two sides. */
  arrival: z.nullable(
    z.object({
      checkedInAt: z.nullable(moment),
      lateMinutes: z.nullable(z.int()),
      /** When the cleaner, who has set out, expects to arrive. */
      arrivesAt: z.nullable(moment),
    }),
  ),
  /**
   * Whether the two sides may write to each other, until when, and how many messages to the viewer are unread;
   * null for other viewers.
   */
  conversation: z.nullable(
    z.object({ state: z.enum(conversationStates), until: moment, hasMessages: z.boolean(), unread: z.int() }),
  ),
  /** The cleaner's note and photo of a lockout; for the two sides. */
  lockout: z.nullable(z.object({ note: z.string(), at: moment, photo: z.string() })),
  requestedYou: z.boolean(),
  /**
   * The chosen cleaner, while the job has none; for the customer and that cleaner. `until` is the end of the
   * exclusive time, null when it is over. The name is for the customer.
   */
  request: z.nullable(
    z.object({
      cleanerId: z.int(),
      cleanerName: nullableText,
      until: z.nullable(moment),
      declined: z.boolean(),
      /** Null for a cleaner who declined without one. */
      declineReason: z.nullable(z.enum(declineReasons)),
    }),
  ),
  /**
   * The step of the offer while the job has no cleaner: who may accept, and until when they may alone. `yours`:
   * it includes the viewing cleaner and not every other. Null before it is published.
   */
  offer: z.nullable(z.object({ step: z.enum(offerSteps), until: z.nullable(moment), yours: z.boolean() })),
  /** Another time that one side has asked for, while it waits for the other's answer; for the two sides. */
  rescheduleRequest: z.nullable(
    z.object({
      by: z.enum(['customer', 'cleaner']),
      scheduledFor: moment,
      until: moment,
      /** What the customer pays more for it, or has paid already; a negative number goes back. */
      difference: z.number(),
      /** Why it cannot be accepted now; null when the other side can. */
      cannotAgree: z.nullable(
        z.object({ code: z.enum(['cleaner_busy', 'job_overlaps']), message: z.string() }),
      ),
    }),
  ),
  /** What became of the customer's word that a completed visit did not take place; null where nothing was said. */
  contest: z.nullable(z.enum(contestStates)),
  /** Until then completing asks the cleaner for a reason; null for other viewers. */
  earlyUntil: z.nullable(moment),
  allowedMoves: z.array(move),
  /** What you may do from a later instant on. */
  laterMoves: z.array(z.object({ move, from: moment })),
  /** Why a cleaner cannot take this open job; null when they can, and for everybody else. */
  cannotAccept: z.nullable(z.object({ code: z.enum(acceptObstacles), message: z.string() })),
  /** Why an open job does not fit into the cleaner's own hours: accepting it takes `confirmOutsideHours`. */
  outsideHours: z.nullable(z.object({ code: z.enum(availabilityConflicts), message: z.string() })),
  /** The cleaner's own active job in the same time, or too close to travel. */
  overlaps: z.nullable(z.object({ jobId: z.int(), scheduledFor: moment })),
  /** Other times that the cleaner has asked for, of jobs of theirs: accepting this open job withdraws them. */
  withdraws: z.array(z.object({ jobId: z.int(), scheduledFor: moment, proposedFor: moment })),
  canPay: z.boolean(),
  /** Until when an unpaid booking is kept that no cleaner is offered before it is paid; null for any other job. The customer's. */
  heldUntil: z.nullable(moment),
  /** The recurring order that it is a visit of, and when its card is charged; the customer's. */
  series: z.nullable(z.object({ id: z.int(), chargeAt: z.nullable(moment) })),
  /** Of a job that is not over; the customer's. */
  cancellation: z.nullable(cancellationTermsView),
  canReview: z.boolean(),
})

export type JobView = z.output<typeof jobView>

/** The part of a job's view about extra payments. */
export type TipsView = Pick<JobView, 'tips' | 'canTip' | 'thanks' | 'canThank'>

export const noTips: TipsView = { tips: [], canTip: [], thanks: null, canThank: false }
