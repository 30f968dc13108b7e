import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTerms } from '../terms.ts'
import { cancellationAt, cancellingReportsNoShow, lockoutOf } from './cancellation.ts'

const job = {
  cleanerId: 2 as number | null,
  scheduledFor: new Date('2026-06-12T17:00:00Z'),
  endsAt: new Date('2026-06-12T19:00:00Z'),
  checkedInAt: null as Date | null,
  arrivalConfirmedAt: null,
  lateMinutes: null as number | null,
  cancellationBasisAt: null,
  cancellationBasisCents: null,
  priceCents: 11000,
  paidCents: 11000,
  terms: defaultTerms,
}
const at = (instant: string) => new Date(instant)

test('is free until exactly 24 hours before, and costs 25 percent from then on', () => {
  expect(cancellationAt(job, at('2026-06-11T17:00:00Z'))).toMatchObject({ late: false, refundCents: 11000 })
  expect(cancellationAt(job, at('2026-06-11T17:00:01Z'))).toEqual({
    late: true,
    refundCents: 8250,
    lateFeeCents: 2750,
    cleanerShareCents: 2612,
  })
})

test('is free without a cleaner, even a minute before', () => {
  const open = { ...job, cleanerId: null }
  expect(cancellationAt(open, at('2026-06-12T16:59:00Z'))).toMatchObject({
    lateFeeCents: 0,
    refundCents: 11000,
  })
})

test('costs nothing any more once the cleaner has not come within the agreed minutes', () => {
  expect(cancellationAt(job, at('2026-06-12T17:14:59.999Z'))).toMatchObject({
    late: true,
    lateFeeCents: 2750,
  })
  expect(cancellationAt(job, at('2026-06-12T17:15:00Z'))).toMatchObject({ late: false, refundCents: 11000 })
})

test('with the cleaner at the door it costs what not letting them in does, from the start on and after the end', () => {
  const here = { ...job, checkedInAt: at('2026-06-12T16:30:00Z') }
  expect(cancellationAt(here, at('2026-06-12T16:59:59Z'))).toMatchObject({ lateFeeCents: 2750 })
  for (const when of [
    '2026-06-12T17:00:00Z',
    '2026-06-12T18:30:00Z',
    '2026-06-12T19:00:00Z',
    '2026-06-13T01:00:00Z',
  ])
    expect(cancellationAt(here, at(when))).toMatchObject({
      late: true,
      lateFeeCents: 5500,
      refundCents: 5500,
    })
  expect(lockoutOf(here)).toEqual({ lateFeeCents: 5500, refundCents: 5500, cleanerShareCents: 5225 })
  const free = { ...here, terms: { ...defaultTerms, lockoutFeePercent: 0 } }
  expect(cancellationAt(free, at('2026-06-12T17:30:00Z'))).toMatchObject({ lateFeeCents: 2750 })
  expect(lockoutOf(free)).toMatchObject({ lateFeeCents: 0, refundCents: 11000 })
})

test('is free once a visit without a cleaner is over, and reports it', () => {
  const patient = { ...job, terms: { ...defaultTerms, graceMinutes: 240 } }
  expect(cancellationAt(patient, job.endsAt)).toMatchObject({ late: false, refundCents: 11000 })
  expect(cancellingReportsNoShow(patient, job.endsAt)).toBe(true)
})

test('is a report of a no-show when it is free after the start, and never before it or while it costs', () => {
  const late = { ...job, lateMinutes: 20 }
  expect(cancellingReportsNoShow(late, at('2026-06-12T16:59:59Z'))).toBe(false)
  expect(cancellingReportsNoShow(late, at('2026-06-12T17:00:00Z'))).toBe(true)
  expect(cancellingReportsNoShow(job, at('2026-06-12T17:14:59Z'))).toBe(false)
  expect(cancellingReportsNoShow(job, at('2026-06-12T17:15:00Z'))).toBe(true)
  const here = { ...job, checkedInAt: at('2026-06-12T17:10:00Z') }
  expect(cancellingReportsNoShow(here, at('2026-06-13T17:15:00Z'))).toBe(false)
  expect(cancellingReportsNoShow({ ...job, cleanerId: null }, at('2026-06-12T18:00:00Z'))).toBe(false)
})

test('costs its fee when a cleaner came late and the customer has confirmed that they are there', () => {
  const late = {
    ...job,
    checkedInAt: at('2026-06-12T17:40:00Z'),
    arrivalConfirmedAt: at('2026-06-12T17:40:00Z'),
  }
  expect(cancellationAt(late, at('2026-06-12T18:00:00Z'))).toMatchObject({ lateFeeCents: 5500 })
})

test('a cleaner who comes too late costs the customer nothing, and is not paid for waiting', () => {
  const late = { ...job, checkedInAt: at('2026-06-12T17:15:00Z') }
  expect(cancellationAt(late, at('2026-06-12T17:40:00Z'))).toMatchObject({ late: false, refundCents: 11000 })
  expect(lockoutOf(late)).toEqual({ lateFeeCents: 0, refundCents: 11000, cleanerShareCents: 0 })
})

test('who hears that the cleaner will be later than agreed cancels free of charge, unless they come in time after all', () => {
  const before = at('2026-06-12T16:30:00Z')
  expect(cancellationAt({ ...job, lateMinutes: 10 }, before)).toMatchObject({ lateFeeCents: 2750 })
  expect(cancellationAt({ ...job, lateMinutes: 20 }, before)).toMatchObject({ late: false, lateFeeCents: 0 })
  const came = { ...job, lateMinutes: 20, checkedInAt: at('2026-06-12T17:10:00Z') }
  expect(cancellationAt(came, at('2026-06-12T17:11:00Z'))).toMatchObject({ lateFeeCents: 5500 })
})

test('costs nothing when nothing was paid', () => {
  const unpaid = { ...job, paidCents: 0 }
  expect(cancellationAt(unpaid, at('2026-06-12T16:59:00Z'))).toMatchObject({
    lateFeeCents: 0,
    refundCents: 0,
  })
})

test('24 hours are 24 hours on the day the clocks change', () => {
  const sunday = { ...job, scheduledFor: at('2026-11-01T18:00:00Z'), endsAt: at('2026-11-01T20:00:00Z') }
  expect(cancellationAt(sunday, at('2026-10-31T18:00:00Z')).late).toBe(false)
  expect(cancellationAt(sunday, at('2026-10-31T18:00:01Z')).late).toBe(true)
})

test('refund and fee always add up to what was paid, and the cleaner never gets more than the fee', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      money,
      fc.boolean(),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: -90, max: 90 }),
      (cents, paid, percent, share, hours) => {
        const paidCents = paid ? cents : 0
        const terms = { ...defaultTerms, lateFeePercent: percent, lateFeeSharePercent: share }
        const now = new Date(job.scheduledFor.getTime() + hours * 3_600_000)
        const split = cancellationAt({ ...job, priceCents: cents, paidCents, terms }, now)
        expect(split.refundCents + split.lateFeeCents).toBe(paidCents)
        expect(split.cleanerShareCents).toBeLessThanOrEqual(split.lateFeeCents)
        expect(
          Math.min(split.refundCents, split.lateFeeCents, split.cleanerShareCents),
        ).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
