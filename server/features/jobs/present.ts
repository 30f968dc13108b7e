import { type JobView, noTips } from '#contract/job-view.ts'
import { assertDefined } from '#domain/assert-defined.ts'
import { firstWord } from '#domain/first-word.ts'
import { allowedMoves, laterMoves, type Viewer } from '#domain/job/can-move.ts'
import { completionEarlyUntil } from '#domain/job/early-completion.ts'
import { moves, type PersonMove } from '#domain/job/moves.ts'
import { overdueKindOf } from '#domain/job/overdue.ts'
import { canPay } from '#domain/job/payable.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { hourlyCents } from '#domain/payout/split.ts'
import { serviceType } from '#domain/pricing/quote.ts'
import { isApprovalCurrent, isBackgroundChecked } from '#domain/vetting.ts'
import { checkStateOfRow } from '../checks/check-state.ts'
import { type HomeColumns, presentHome } from './home-columns.ts'
import type { AvailableRow } from './list-available.ts'
import { presentAcceptance } from './present-acceptance.ts'
import { presentArrival, presentLockout } from './present-arrival.ts'
import { presentConversation } from './present-conversation.ts'
import { presentCancellation, presentHold, presentSeriesOf } from './present-hold.ts'
import { isOfferedToOthers, presentOffer } from './present-offer.ts'
import {
  earningsOf,
  earningsToCome,
  isPaid,
  noDiscount,
  presentDiscount,
  presentPayment,
} from './present-payment.ts'
import { presentPrices } from './present-prices.ts'
import { openRescheduleRequestOf, presentRescheduleRequest } from './present-reschedule-request.ts'
import { presentTips } from './present-tips.ts'
import type { BookedDayFields } from './same-day.ts'
import type { JobRow, JobsReviewRow } from './store.ts'
import type { ViewerContext } from './viewer-context.ts'

type JobsPresentFacts = HomeColumns &
  BookedDayFields &
  Pick<JobRow, 'id' | 'duration' | 'price_cents' | 'boost_cents' | 'requirements' | 'cadence'>

const hoursOfAccess = 24
/** The transitions that a suspended cleaner cannot make on their own jobs. */
const barred: readonly PersonMove[] = ['propose', 'accept_reschedule_request']

/** Presents a job as this viewer may see it; null when it does not exist for them (C-071, C-072, C-073). */
export function presentJob(job: JobRow, seeing: ViewerContext): JobView | null {
  const { viewer, standing, now } = seeing
  const side = sideOf(job, seeing)
  if (!side) return null
  const movable = {
    status: job.status,
    customerId: job.customer_id,
    cleanerId: job.cleaner_id,
    scheduledFor: job.scheduled_for,
    endsAt: job.ends_at,
    checkedInAt: job.checked_in_at,
    arrivalConfirmedAt: job.arrival_confirmed_at,
    completedAt: job.completed_at,
    contest: job.contest,
    terms: job.terms,
    rescheduleRequest: openRescheduleRequestOf(job),
  }
  const acceptance = presentAcceptance(job, movable, seeing)
  const party = side === 'customer' || side === 'cleaner'
  // The former cleaner of a cancelled job no longer needs the address.
  const known = side === 'cleaner' && job.status === 'cancelled' ? 'passer-by' : side
  // The address is unverified, so a reader of the mailed link sees nothing else of what was typed.
  const unproven = seeing.byLink && job.published_at === null
  const reviews = party ? seenReviews(job, viewer).map(presentReview) : []
  const { tips, canTip, thanks, canThank } = party ? presentTips(job, side, now) : noTips
  const { request, requestedYou, offer } = presentOffer(job, viewer, now)
  // A customer who contests the visit is offered neither payment nor review before the ruling (C-151).
  const contesting = side === 'customer' && job.contest === 'open'
  const canStillComplete = moves.complete.from.includes(job.status)
  return {
    ...presentFacts(job, earningsOf(job), seeing.zone),
    ...(side === 'customer' ? presentDiscount(job) : noDiscount),
    status: job.status,
    overdue: party ? overdueKindOf({ ...movable, isOffered: job.published_at !== null }, now) : null,
    customerId: party ? job.customer_id : null,
    cleanerId: job.cleaner_id,
    requirements: unproven ? null : job.requirements,
    address: unproven ? null : presentAddress(job, known, now),
    customer: unproven ? null : presentCustomer(job, known),
    cleaner: job.cleaner_id && party ? presentCleaner(job, now) : null,
    payment: party ? presentPayment(job, now, seeing.zone, side) : null,
    tips,
    canTip,
    thanks,
    canThank,
    reviews,
    history: party
      ? (job.history ?? []).map(({ type, at }) => ({ type, at: new Date(at).toISOString() }))
      : [],
    arrival: party ? presentArrival(job) : null,
    conversation: side === 'customer' || side === 'cleaner' ? presentConversation(job, side, now) : null,
    lockout: party ? presentLockout(job) : null,
    request: unproven ? null : request,
    offer: unproven ? null : offer,
    requestedYou,
    rescheduleRequest: party ? presentRescheduleRequest(job, seeing, side === 'cleaner') : null,
    contest: party ? job.contest : null,
    earlyUntil: side === 'cleaner' && canStillComplete ? completionEarlyUntil(movable).toISOString() : null,
    allowedMoves: allowedMoves(movable, viewer, now).filter((move) => {
      if (move === 'accept') return acceptance.cannotAccept === null
      if (move === 'accept_reschedule_request' && job.reschedule_request_overlaps) return false
      if (side === 'customer') return move !== 'propose' || job.cleaner_stands
      return !barred.includes(move) || standing !== 'account_suspended'
    }),
    laterMoves: laterMoves(movable, viewer, now).map(({ move, from }) => ({
      move,
      from: from.toISOString(),
    })),
    cannotAccept: acceptance.cannotAccept,
    overlaps: acceptance.overlaps,
    outsideHours: acceptance.outsideHours,
    withdraws: acceptance.withdraws,
    canPay: side === 'customer' && !unproven && !contesting && canPay({ ...movable, paid: isPaid(job) }, now),
    heldUntil: side === 'customer' ? presentHold(job) : null,
    series: side === 'customer' ? presentSeriesOf(job) : null,
    cancellation: side === 'customer' && !unproven ? presentCancellation(job) : null,
    canReview:
      party &&
      job.status === 'completed' &&
      !contesting &&
      !reviews.some(({ fromUserId }) => fromUserId === viewer.id),
  }
}

type JobsPresentSide = 'customer' | 'cleaner' | 'passer-by' | 'too-late'

function sideOf(job: JobRow, { viewer, hidden, now }: ViewerContext): JobsPresentSide | null {
  if (job.customer_id === viewer.id) return 'customer'
  if (viewer.role !== 'cleaner') return null
  if (job.cleaner_id === viewer.id) return 'cleaner'
  if (hidden) return null
  if (job.status === 'pending')
    return job.published_at && !job.missed_by.includes(viewer.id) && !isOfferedToOthers(job, viewer, now)
      ? 'passer-by'
      : null
  return job.status === 'assigned' || job.status === 'in_progress' ? 'too-late' : null
}

// Only the first object is spread: V8 sets the names of a later spread one by one and turns the object into a
// slow dictionary.
function presentFacts(job: JobsPresentFacts, earningsCents: number, zone: string) {
  const { perBathroom, emergencyAbove, sameDay } = presentPrices(job, zone)
  return {
    ...presentHome(job),
    id: job.id,
    scheduledFor: job.scheduled_for.toISOString(),
    createdAt: job.created_at.toISOString(),
    duration: job.duration,
    cadence: job.cadence,
    price: dollarsFromCents(job.price_cents),
    earnings: dollarsFromCents(earningsCents),
    boost: dollarsFromCents(job.boost_cents),
    hourlyRate: dollarsFromCents(hourlyCents(earningsCents, job.duration)),
    service: serviceType(job.price_cents, job.prices),
    perBathroom,
    emergencyAbove,
    sameDay,
    requirements: job.requirements,
  }
}

function presentAddress(job: JobRow, side: JobsPresentSide, now: Date): JobView['address'] {
  if (job.address_id === null) return null
  const completedAt = job.history?.findLast(({ type }) => type === 'completed')?.at
  const expired =
    completedAt !== undefined && now.getTime() > new Date(completedAt).getTime() + hoursOfAccess * 3_600_000
  const mayEnter = side === 'customer' || (side === 'cleaner' && !expired)
  return {
    id: mayEnter ? job.address_id : null,
    street: side === 'customer' || side === 'cleaner' ? job.street : null,
    aptNumber: mayEnter ? job.apt_number : null,
    city: assertDefined(job.city, 'city of an address'),
    state: assertDefined(job.state, 'state of an address'),
    zipCode: assertDefined(job.zip_code, 'ZIP code of an address'),
    instructions: mayEnter ? job.instructions : null,
  }
}

function presentCustomer(job: JobRow, side: JobsPresentSide): JobView['customer'] {
  if (side === 'too-late') return null
  const shown = side !== 'passer-by'
  const name = job.contact_name ?? job.customer_name
  return {
    id: shown ? job.customer_id : null,
    name: shown ? name : firstWord(name),
    email: shown ? (job.contact_email ?? job.customer_email) : null,
    phone: shown ? (job.contact_phone ?? job.customer_phone) : null,
  }
}

function presentCleaner(job: JobRow, now: Date): JobView['cleaner'] {
  const vetting = assertDefined(job.cleaner_vetting, 'vetting of a cleaner')
  const { result } = checkStateOfRow(job)
  return {
    id: assertDefined(job.cleaner_id, 'cleaner of a job'),
    name: assertDefined(job.cleaner_name, 'name of a cleaner'),
    phone: job.cleaner_phone,
    approved: isApprovalCurrent(vetting, result, now),
    checked: isBackgroundChecked(vetting, result, now),
  }
}

function seenReviews({ reviews }: JobRow, viewer: Viewer): JobsReviewRow[] {
  return (reviews ?? []).filter(({ held, from_user_id }) => !held || from_user_id === viewer.id)
}

function presentReview(row: JobsReviewRow): JobView['reviews'][number] {
  return {
    id: row.id,
    fromUserId: row.from_user_id,
    toUserId: row.to_user_id,
    rating: row.rating,
    comment: row.comment,
    photoUrls: row.photo_urls,
  }
}

/** Presents an open job in the list: place, time and money, without contact data. */
export function presentAvailable(row: AvailableRow, seeing: ViewerContext): JobView {
  const { viewer, now } = seeing
  const movable = {
    status: 'pending',
    customerId: row.customer_id,
    cleanerId: null,
    scheduledFor: row.scheduled_for,
    endsAt: row.ends_at,
    checkedInAt: null,
    arrivalConfirmedAt: null,
    completedAt: null,
    contest: null,
    terms: row.terms,
  } as const
  const { cannotAccept, overlaps, outsideHours, withdraws } = presentAcceptance(row, movable, seeing)
  const { request, requestedYou, offer } = presentOffer(row, viewer, now)
  const { tips, canTip, thanks, canThank } = noTips
  return {
    ...presentFacts(row, earningsToCome(row), seeing.zone),
    ...noDiscount,
    status: 'pending',
    customerId: null,
    cleanerId: null,
    address: {
      id: null,
      street: null,
      aptNumber: null,
      city: row.city ?? '',
      state: row.state ?? '',
      zipCode: row.zip_code ?? '',
      instructions: null,
    },
    customer: {
      id: null,
      name: firstWord(row.contact_name ?? row.customer_name),
      email: null,
      phone: null,
    },
    cleaner: null,
    payment: null,
    tips,
    canTip,
    thanks,
    canThank,
    reviews: [],
    history: [],
    arrival: null,
    conversation: null,
    lockout: null,
    request,
    offer,
    requestedYou,
    rescheduleRequest: null,
    contest: null,
    overdue: null,
    earlyUntil: null,
    allowedMoves: cannotAccept ? [] : ['accept'],
    laterMoves: [],
    cannotAccept,
    overlaps,
    outsideHours,
    withdraws,
    canPay: false,
    heldUntil: null,
    series: null,
    cancellation: null,
    canReview: false,
  }
}
