import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPrices } from '../pricing/quote.ts'
import { defaultTerms } from '../terms.ts'
import { applyReschedule, refundSources } from './apply-reschedule.ts'
import { cancellationAt, cancellationBasisAt } from './cancellation.ts'
import { consequences } from './consequences.ts'
import { type PricedJob, priceReschedule } from './surcharge.ts'

const zone = 'America/Los_Angeles'
const hour = 3_600_000
const now = new Date('2026-06-10T16:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hour)

const terms = { ...defaultTerms, version: 1 }
function assigned(hours: number, change: Partial<PricedJob> = {}): PricedJob {
  const scheduledFor = at(hours)
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

/** Reschedules with the other side's consent, including the change of the money. */
function move(job: PricedJob, to: Date, by: 'customer' | 'cleaner', when: Date): PricedJob {
  const asked = priceReschedule(job, { scheduledFor: to, by }, when, zone)
  const moved = applyReschedule(job, asked)
  return {
    ...moved,
    sameDayCents: job.sameDayCents + moved.priceCents - job.priceCents,
    paidCents: job.paidCents - refundSources(job, asked).ofBookingCents,
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

/** Every sequence of reschedules by `by` before the visit begins, and a later time to cancel at. */
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
    // From the start on the cleaner could be missing, which makes canceling free.
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

test('without a cleaner nothing is promised', () => {
  const open = assigned(4, { cleanerId: null })
  expect(move(open, at(80), 'customer', now)).toMatchObject({
    cancellationBasisAt: null,
    cancellationBasisCents: null,
  })
})

test('what a cleaner asks for leaves a dodged promise where it is, but for what they put off themselves', () => {
  const moved = move(assigned(12), at(60), 'customer', now)
  const nearer = move(moved, at(36), 'cleaner', now)
  expect(cancellationBasisAt(nearer)).toEqual(at(12))
  expect(feeOf(nearer, at(1))).toBe(2250)
  expect(cancellationBasisAt(move(moved, at(70), 'cleaner', now))).toEqual(at(22))
  // A time that was only passed through was never promised.
  const there = move(assigned(60), at(36), 'cleaner', now)
  expect(cancellationBasisAt(there)).toEqual(at(60))
  expect(cancellationBasisAt(move(there, at(72), 'cleaner', now))).toEqual(at(72))
})

test('a promise becomes later only by what the cleaner postponed, in any order of moves', () => {
  const sides = fc.constantFrom('customer', 'cleaner')
  const steps = fc.array(fc.record({ by: sides, to: fc.integer({ min: 1, max: 240 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(jobs, steps, (first, moves) => {
      let [last, putOff] = [first, 0]
      for (const { by, to } of moves) {
        const before = last
        last = move(last, at(to), by, now)
        const later = cancellationBasisAt(last).getTime() - cancellationBasisAt(before).getTime()
        if (by === 'customer') expect(later).toBeLessThanOrEqual(0)
        else {
          expect(later).toBeGreaterThanOrEqual(0)
          putOff += Math.max(0, last.scheduledFor.getTime() - before.scheduledFor.getTime())
        }
      }
      expect(cancellationBasisAt(last).getTime()).toBeLessThanOrEqual(
        cancellationBasisAt(first).getTime() + putOff,
      )
    }),
  )
})

test('earnings come from the price before payment, and from the rest after refunds', () => {
  const open = { ...assigned(48), cleanerId: null, waitingCents: 0, waits: false, boostCents: 0 }
  const earned = (arrived: boolean, paidCents: number) =>
    consequences({ ...open, arrived, paidCents }, 'accept', now).earningsCents
  expect([earned(false, 0), earned(true, 9000), earned(true, 4000), earned(true, 0)]).toEqual([
    ...[8550, 8550, 3800, 0],
  ])
})

test('a boost is added to the earnings of a price that is paid or will be', () => {
  const open = { ...assigned(48), cleanerId: null, waitingCents: 0, waits: false, boostCents: 900 }
  const earned = (arrived: boolean, paidCents: number) =>
    consequences({ ...open, arrived, paidCents }, 'accept', now).earningsCents
  expect([earned(false, 0), earned(true, 9000), earned(true, 0)]).toEqual([9450, 9450, 0])
})
