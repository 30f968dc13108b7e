import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPrices } from '../pricing/quote.ts'
import { usualTerms } from '../terms.ts'
import { cancellationAt, promisedFor } from './cancellation.ts'
import { differenceOf, movedTo, type PricedJob, surchargeLeft } from './new-time.ts'

const zone = 'America/Los_Angeles'
const pricing = { prices: defaultPrices, zone }
const hour = 3_600_000
const now = new Date('2026-06-10T16:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hour)

const terms = { ...usualTerms, version: 1 }
function assigned(hours: number, change: Partial<PricedJob> = {}): PricedJob {
  const scheduledFor = at(hours)
  return {
    ...{ cleanerId: 2, scheduledFor, endsAt: new Date(scheduledFor.getTime() + 2 * hour), terms },
    ...{ priceCents: 9000, paidCents: 9000, differenceCents: 0, sameDayCents: 0 },
    ...{ promisedFor: null, promisedCents: null, checkedInAt: null, lateMinutes: null },
    ...change,
  }
}

/** Asked and agreed at `when`, with what that does to the money. */
function move(job: PricedJob, to: Date, by: 'customer' | 'cleaner', when: Date): PricedJob {
  const differenceCents = differenceOf(job, { scheduledFor: to, by }, when, pricing)
  const moved = movedTo(job, { scheduledFor: to, by, differenceCents })
  const ofDifference = differenceCents > 0 || job.differenceCents > 0
  return {
    ...moved,
    sameDayCents: job.sameDayCents + differenceCents,
    paidCents: job.paidCents + (ofDifference ? 0 : differenceCents),
  }
}

const feeOf = (job: PricedJob, when: Date) => cancellationAt(job, when).lateFeeCents

const step = fc.record({ wait: fc.integer({ min: 0, max: 30 }), to: fc.integer({ min: 1, max: 240 }) })
const jobs = fc
  .record({
    start: fc.integer({ min: 1, max: 200 }),
    sameDay: fc.boolean(),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ start, sameDay, percent }) =>
    assigned(start, {
      ...(sameDay && { priceCents: 14000, paidCents: 14000, sameDayCents: 5000 }),
      terms: { ...terms, lateFeePercent: percent },
    }),
  )

/** Every story of moves before the visit begins, asked and agreed by `by`, and a time after them to cancel at. */
function holdsHoweverMoved(
  by: 'customer' | 'cleaner',
  holds: (story: { first: PricedJob; last: PricedJob; cancelled: Date }) => void,
  eachMove: (before: PricedJob, after: PricedJob) => void = () => {},
) {
  const steps = fc.array(step, { minLength: 1, maxLength: 6 })
  const story = fc.property(jobs, steps, fc.integer({ min: 0, max: 200 }), (first, moves, later) => {
    let [last, when] = [first, now]
    for (const { wait, to } of moves) {
      when = new Date(when.getTime() + wait * hour)
      if (when >= last.scheduledFor) return
      const moved = move(last, new Date(when.getTime() + to * hour), by, when)
      eachMove(last, moved)
      last = moved
    }
    const cancelled = new Date(when.getTime() + later * hour)
    // From a start on its cleaner could be missing, which makes it free.
    if (cancelled < first.scheduledFor) holds({ first, last, cancelled })
  })
  fc.assert(story)
}

test('however often a customer moves a visit, cancelling never costs less than before it had moved', () => {
  holdsHoweverMoved('customer', ({ first, last, cancelled }) => {
    if (cancelled >= last.scheduledFor) return
    expect(feeOf(last, cancelled)).toBeGreaterThanOrEqual(feeOf(first, cancelled))
  })
})

test('whatever a cleaner asks for, it costs the customer nothing and cancelling never costs more than before', () => {
  holdsHoweverMoved(
    'cleaner',
    ({ first, last, cancelled }) =>
      expect(feeOf(last, cancelled)).toBeLessThanOrEqual(feeOf(first, cancelled)),
    (before, after) =>
      expect(after.priceCents + after.differenceCents).toBeLessThanOrEqual(
        before.priceCents + before.differenceCents,
      ),
  )
})

test('the surcharge for today comes and goes with the day, and is never charged twice', () => {
  const tomorrow = assigned(26)
  expect(differenceOf(tomorrow, { scheduledFor: at(50), by: 'customer' }, now, pricing)).toBe(0)
  expect(differenceOf(tomorrow, { scheduledFor: at(4), by: 'cleaner' }, now, pricing)).toBe(0)
  const today = move(tomorrow, at(4), 'customer', now)
  expect(today).toMatchObject({ priceCents: 9000, differenceCents: 5000, sameDayCents: 5000 })
  expect(differenceOf(today, { scheduledFor: at(6), by: 'customer' }, now, pricing)).toBe(0)
  expect(move(today, at(50), 'customer', now)).toMatchObject({ priceCents: 9000, differenceCents: 0 })
  const booked = assigned(4, { priceCents: 14000, paidCents: 14000, sameDayCents: 5000 })
  const moved = move(booked, at(50), 'customer', now)
  expect(moved).toMatchObject({ priceCents: 9000, paidCents: 9000, sameDayCents: 0 })
  // The late fee stays that of the price which was promised, and of the time that was.
  expect(feeOf(moved, at(1))).toBe(3500)
})

test('while nobody has the job nothing is promised', () => {
  const open = assigned(4, { cleanerId: null })
  expect(move(open, at(80), 'customer', now)).toMatchObject({ promisedFor: null, promisedCents: null })
})

test('what is left of a surcharge: never more than was charged, and less by what went back of its payment', () => {
  const today = assigned(4, { priceCents: 14000, paidCents: 14000 })
  expect(surchargeLeft(today, 5000)).toBe(5000)
  expect(surchargeLeft({ ...today, paidCents: 12000 }, 5000)).toBe(3000)
  expect(surchargeLeft({ ...today, paidCents: 4000 }, 5000)).toBe(0)
  expect(surchargeLeft({ ...today, paidCents: 0 }, 5000)).toBe(5000)
  expect(surchargeLeft({ ...today, differenceCents: 2000 }, 1500)).toBe(3500)
})

test('of a surcharge that a late fee has kept a part of, today costs what is missing', () => {
  const fee = { ...terms, lateFeePercent: 75 }
  const booked = assigned(4, { priceCents: 14000, paidCents: 14000, sameDayCents: 5000, terms: fee })
  const later = move(booked, at(50), 'customer', now)
  expect(later).toMatchObject({ priceCents: 10_500, sameDayCents: 1500 })
  expect(move(later, at(5), 'customer', now)).toMatchObject({ differenceCents: 3500, sameDayCents: 5000 })
})

test('what a cleaner asks for leaves a dodged promise where it is, but for what they put off themselves', () => {
  const moved = move(assigned(12), at(60), 'customer', now)
  const nearer = move(moved, at(36), 'cleaner', now)
  expect(promisedFor(nearer)).toEqual(at(12))
  expect(feeOf(nearer, at(1))).toBe(2250)
  expect(promisedFor(move(moved, at(70), 'cleaner', now))).toEqual(at(22))
  // Nearer and back again is no time that was ever promised.
  const there = move(assigned(60), at(36), 'cleaner', now)
  expect(promisedFor(there)).toEqual(at(60))
  expect(promisedFor(move(there, at(72), 'cleaner', now))).toEqual(at(72))
})

test('whoever moves a visit in whatever order, what was promised becomes later only by what the cleaner put off', () => {
  const sides = fc.constantFrom('customer', 'cleaner')
  const steps = fc.array(fc.record({ by: sides, to: fc.integer({ min: 1, max: 240 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(jobs, steps, (first, moves) => {
      let [last, putOff] = [first, 0]
      for (const { by, to } of moves) {
        const before = last
        last = move(last, at(to), by, now)
        const later = promisedFor(last).getTime() - promisedFor(before).getTime()
        if (by === 'customer') expect(later).toBeLessThanOrEqual(0)
        else {
          expect(later).toBeGreaterThanOrEqual(0)
          putOff += Math.max(0, last.scheduledFor.getTime() - before.scheduledFor.getTime())
        }
      }
      expect(promisedFor(last).getTime()).toBeLessThanOrEqual(promisedFor(first).getTime() + putOff)
    }),
  )
})
