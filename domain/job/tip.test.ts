import { expect, test } from 'vitest'
import { tipLimits } from '../limits.ts'
import { mostTip, type TippedJob, tipShares } from './tip.ts'

const completedAt = new Date('2026-06-12T19:00:00Z')
const done: TippedJob = {
  status: 'completed',
  completedAt,
  priceCents: 9000,
  keptCents: 9000,
  disputed: false,
  sidesStand: true,
  tippedCents: 0,
}
const after = (days: number) => new Date(completedAt.getTime() + days * 86_400_000)

test('a cleaner can be tipped for thirty days after the cleaning was done, to the millisecond', () => {
  expect(mostTip(done, completedAt)).toBe(tipLimits.max)
  expect(mostTip(done, new Date(after(30).getTime() - 1))).toBe(tipLimits.max)
  expect(mostTip(done, after(30))).toBe(0)
})

test.each([
  { status: 'in_progress' },
  { status: 'cancelled' },
  { completedAt: null },
  { keptCents: 0 },
  { disputed: true },
  { sidesStand: false },
  { tippedCents: tipLimits.max },
  { tippedCents: tipLimits.max - tipLimits.min + 1 },
] as Partial<TippedJob>[])('not when %o', (change) => {
  expect(mostTip({ ...done, ...change }, after(1))).toBe(0)
})

test('what was tipped already is taken off the most that can be', () => {
  expect(mostTip({ ...done, tippedCents: 30_000 }, after(1))).toBe(tipLimits.max - 30_000)
})

test('shares of the price are offered in whole cents, and only within the bounds', () => {
  expect(tipShares(9050, tipLimits.max)).toEqual([
    { percent: 10, cents: 905 },
    { percent: 15, cents: 1358 },
    { percent: 20, cents: 1810 },
  ])
  expect(tipShares(9000, 1500).map(({ percent }) => percent)).toEqual([10, 15])
  expect(tipShares(900, tipLimits.max).map(({ percent }) => percent)).toEqual([15, 20])
})
