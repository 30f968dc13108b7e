import { expect, test } from 'vitest'
import { paymentKinds } from '../payment-kinds.ts'
import { type JobTip, payableExtraByKind } from './tip.ts'

const { min, max } = paymentKinds.tip
const completedAt = new Date('2026-06-12T19:00:00Z')
const done: JobTip = {
  status: 'completed',
  completedAt,
  priceCents: 9000,
  keptCents: 9000,
  disputed: false,
  sidesStand: true,
  tipCents: 0,
}
const after = (days: number) => new Date(completedAt.getTime() + days * 86_400_000)
const sharesOf = (change: Partial<JobTip>) => payableExtraByKind.tip({ ...done, ...change }, after(1))?.shares

test('a cleaner can be tipped for thirty days after the cleaning was done, to the millisecond', () => {
  const offered = { leastCents: min, mostCents: max, until: after(30) }
  expect(payableExtraByKind.tip(done, completedAt)).toMatchObject(offered)
  expect(payableExtraByKind.tip(done, new Date(after(30).getTime() - 1))).toMatchObject(offered)
  expect(payableExtraByKind.tip(done, after(30))).toBeNull()
})

test.each([
  { status: 'in_progress' },
  { status: 'cancelled' },
  { completedAt: null },
  { keptCents: 0 },
  { disputed: true },
  { sidesStand: false },
  { tipCents: max },
  { tipCents: max - min + 1 },
] as Partial<JobTip>[])('not when %o', (change) => {
  expect(payableExtraByKind.tip({ ...done, ...change }, after(1))).toBeNull()
})

test('what was tipped already is taken off the most that can be', () => {
  expect(payableExtraByKind.tip({ ...done, tipCents: 30_000 }, after(1))?.mostCents).toBe(max - 30_000)
})

test('shares of the price are offered in whole cents, and only within the bounds', () => {
  expect(sharesOf({ priceCents: 9050 })).toEqual([
    { percent: 10, cents: 905 },
    { percent: 15, cents: 1358 },
    { percent: 20, cents: 1810 },
  ])
  expect(sharesOf({ tipCents: max - 1500 })?.map(({ percent }) => percent)).toEqual([10, 15])
  expect(sharesOf({ priceCents: 900 })?.map(({ percent }) => percent)).toEqual([15, 20])
})
