import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPrices } from '../pricing/quote.ts'
import { defaultTerms } from '../terms.ts'
import { applyReschedule, refundSources } from './apply-reschedule.ts'
import { lateFeeOf } from './cancellation.ts'
import { type PricedJob, priceReschedule, repriceAcceptedReschedule } from './surcharge.ts'

const zone = 'America/Los_Angeles'
const hour = 3_600_000
// Wednesday, 9 AM in Seattle.
const now = new Date('2026-06-10T16:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hour)
const [today, later] = [at(4), at(50)]

const terms = { ...defaultTerms, version: 1 }
function visit(scheduledFor: Date, change: Partial<PricedJob> = {}): PricedJob {
  return {
    ...{ cleanerId: 2, scheduledFor, endsAt: new Date(scheduledFor.getTime() + 2 * hour), terms },
    ...{
      priceCents: 9000,
      paidCents: 9000,
      promotionCents: 0,
      givenCents: 0,
      differenceCents: 0,
      sameDayCents: 0,
    },
    ...{
      cancellationBasisAt: null,
      cancellationBasisCents: null,
      checkedInAt: null,
      arrivalConfirmedAt: null,
      completedAt: null,
      lateMinutes: null,
      prices: defaultPrices,
    },
    ...change,
  }
}

/** Booked for today, with the refunds of its payment at Stripe. */
const forToday = (goneBack = 0, change: Partial<PricedJob> = {}) =>
  visit(today, { priceCents: 14000, paidCents: 14000 - goneBack, sameDayCents: 5000, ...change })

const refunded = (job: PricedJob, cents: number): PricedJob => ({ ...job, paidCents: job.paidCents - cents })
/** The same, decided by an admin. */
const given = (job: PricedJob, cents: number): PricedJob => ({
  ...refunded(job, cents),
  givenCents: job.givenCents + cents,
})

function move(job: PricedJob, to: Date, by: 'customer' | 'cleaner' = 'customer') {
  const asked = priceReschedule(job, { scheduledFor: to, by }, now, zone)
  const moved = applyReschedule(job, asked)
  const after: PricedJob = {
    ...moved,
    sameDayCents: job.sameDayCents + moved.priceCents - job.priceCents,
    paidCents: job.paidCents - refundSources(job, asked).ofBookingCents,
  }
  return { asked: asked.differenceCents, after }
}

test('the surcharge for today comes and goes with the day, and is never charged twice', () => {
  const tomorrow = visit(at(26))
  expect(move(tomorrow, later).asked).toBe(0)
  expect(move(tomorrow, today, 'cleaner').asked).toBe(0)
  const { after } = move(tomorrow, today)
  expect(after).toMatchObject({ priceCents: 9000, differenceCents: 5000 })
  expect(move(after, at(6)).asked).toBe(0)
  expect(move(after, later).after).toMatchObject({ priceCents: 9000, differenceCents: 0 })
  const moved = move(forToday(), later).after
  expect(moved).toMatchObject({ priceCents: 9000, paidCents: 9000, sameDayCents: 0 })
  // The late fee is still that of the promised price and time.
  expect(lateFeeOf(moved)).toBe(3500)
})

test('a surcharge that went back already, or in part, leaves the price with its day and costs today anew', () => {
  for (const gone of [2000, 5000]) {
    const moved = move(forToday(gone), later)
    expect(moved.asked).toBe(gone - 5000 + 0)
    expect(moved.after).toMatchObject({ priceCents: 9000, paidCents: 9000, sameDayCents: 0 })
    expect(move(moved.after, at(5))).toMatchObject({ asked: 5000, after: { differenceCents: 5000 } })
    expect(move(forToday(gone, { cleanerId: null }), later).after).toMatchObject({
      cancellationBasisCents: null,
    })
  }
})

test('within the day nothing changes, so that what went back counts once however often a visit moves', () => {
  const { asked, after } = move(forToday(2000), at(5))
  expect({ asked, after }).toMatchObject({ asked: 0, after: { priceCents: 14000, sameDayCents: 5000 } })
  expect(move(move(after, at(6)).after, later).asked).toBe(-3000)
})

test('what went back beyond the surcharge does not change what the cleaning costs', () => {
  expect(move(forToday(9000), later)).toMatchObject({
    asked: 0,
    after: { priceCents: 9000, paidCents: 5000 },
  })
})

test('what an operator decided to give back is not the surcharge, but never goes back twice', () => {
  const kind = given(forToday(), 2000)
  expect(move(kind, later)).toMatchObject({ asked: -5000, after: { priceCents: 9000, paidCents: 7000 } })
  expect(move(refunded(kind, 1000), later)).toMatchObject({ asked: -4000, after: { paidCents: 7000 } })
  // With $40 left of all that was paid, no more is refunded, and the surcharge leaves the price whole.
  expect(move(given(forToday(0, { cleanerId: null }), 10_000), later)).toMatchObject({
    asked: -4000,
    after: { priceCents: 9000, paidCents: 0, sameDayCents: 0 },
  })
})

test('of a surcharge that a late fee has kept a part of, today costs what is missing, and both go back with the day', () => {
  const kept = move(forToday(0, { terms: { ...terms, lateFeePercent: 75 } }), later).after
  expect(kept).toMatchObject({ priceCents: 10_500, sameDayCents: 1500 })
  const again = move(kept, at(5))
  expect(again).toMatchObject({ asked: 3500, after: { differenceCents: 3500, sameDayCents: 1500 } })
  // The customer's reschedule leaves what the fee would keep; the cleaner's refunds all of it.
  expect(move(again.after, later)).toMatchObject({ asked: -3500, after: { priceCents: 10_500 } })
  const moved = move(again.after, later, 'cleaner')
  expect(moved).toMatchObject({
    asked: -5000,
    after: { priceCents: 9000, differenceCents: 0, paidCents: 9000 },
  })
})

test('what was said of the price holds until the yes, less what has gone back or would be kept by then', () => {
  const agreed = (job: PricedJob, saidCents: number, by: 'customer' | 'cleaner' = 'cleaner') =>
    repriceAcceptedReschedule({ ...job, waitingCents: 3000 }, { scheduledFor: later, by, saidCents }, zone)
  expect(agreed(forToday(), -5000)).toMatchObject({ differenceCents: -5000, goneCents: 0 })
  expect(agreed(forToday(2000), -5000)).toMatchObject({ differenceCents: -3000, goneCents: 2000 })
  expect(agreed(forToday(), -1500)).toMatchObject({ differenceCents: -1500 })
  expect(agreed(visit(at(26)), 5000)).toMatchObject({ differenceCents: 3000, goneCents: 0 })
  const dear = { ...terms, lateFeePercent: 75 }
  expect(agreed(forToday(2000, { terms: dear }), -3500, 'customer')).toMatchObject({ differenceCents: -1500 })
})

test('however a visit moves and whatever is refunded between, its price is what is paid and what was given away', () => {
  const step = fc.record({
    hours: fc.integer({ min: 1, max: 100 }),
    by: fc.constantFrom('customer' as const, 'cleaner' as const),
    back: fc.integer({ min: 0, max: 6000 }),
    decided: fc.boolean(),
  })
  const story = fc.property(fc.array(step, { maxLength: 8 }), fc.boolean(), (steps, sameDay) => {
    let [job, away] = [sameDay ? forToday() : visit(later), 0]
    for (const { hours, by, back, decided } of steps) {
      // Without a payment no transition changes the price.
      if (job.paidCents === 0) return
      const cents = Math.min(back, job.paidCents - 1)
      job = (decided ? given : refunded)(job, cents)
      away += cents
      const { asked, after } = move(job, at(hours), by)
      const [before, costs] = [job, after].map((one) => one.priceCents + one.differenceCents)
      // The surcharge ends with its day, and refunds of it no longer count.
      const gone = (before ?? 0) + asked - (costs ?? 0)
      expect(gone).toBeGreaterThanOrEqual(0)
      // An admin's refund counts only where too little is left to refund the surcharge.
      const left = job.sameDayCents - job.paidCents
      const others = Math.max(0, job.priceCents - job.paidCents - job.givenCents)
      expect(gone).toBeLessThanOrEqual(Math.max(0, left, others))
      away -= gone
      job = after
      expect(job.paidCents + away).toBe(job.priceCents)
      expect(job.paidCents).toBeGreaterThanOrEqual(0)
      expect(job.sameDayCents).toBeGreaterThanOrEqual(0)
      expect(job.priceCents).toBeGreaterThanOrEqual(9000)
      expect(job.priceCents + job.differenceCents).toBeLessThanOrEqual(14_000)
    }
  })
  fc.assert(story)
})
