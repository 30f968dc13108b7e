import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTerms } from '../terms.ts'
import { earningsPercent, hourlyCents, splitLateFee, splitPrice } from './split.ts'

test('the cleaner gets 95 percent and the platform 5, and that is what people read', () => {
  expect(earningsPercent(defaultTerms)).toBe(95)
  expect(splitPrice(14000, defaultTerms)).toEqual({ totalCents: 14000, feeCents: 700, earningsCents: 13300 })
})

test('fee and earnings add up to the price for every price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      const { feeCents, earningsCents } = splitPrice(cents, defaultTerms)
      expect(feeCents + earningsCents).toBe(cents)
      expect(Math.abs(feeCents - cents * 0.05)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('the price is split by the platform’s fee, a late fee by the cleaner’s share of it', () => {
  const terms = { platformFeePercent: 20, lateFeeSharePercent: 50 }
  expect(splitPrice(9001, terms)).toEqual({ totalCents: 9001, feeCents: 1800, earningsCents: 7201 })
  expect(splitLateFee(2251, terms)).toEqual({ totalCents: 2251, feeCents: 1126, earningsCents: 1125 })
})

test('an hour without a duration counts as half of two', () => {
  expect(hourlyCents(8550, 2)).toBe(4275)
  expect(hourlyCents(8550, null)).toBe(4275)
  expect(hourlyCents(8550, 0)).toBe(4275)
})
