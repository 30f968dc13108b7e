import { expect, test } from 'vitest'
import { tipOf } from './tip-amount.ts'

const tipping = {
  until: '2026-07-12T19:00:00Z',
  shares: [
    { percent: 10, amount: 9.05 },
    { percent: 15, amount: 13.58 },
  ],
  least: 1,
  most: 486.5,
  tipped: 13.5,
}
const own = (typed: string) => tipOf({ percent: 'own', typed }, tipping)

test('a share of the price is charged to the cent that is shown', () => {
  expect(tipOf({ percent: 10, typed: '' }, tipping)).toBe(905)
  expect(tipOf({ percent: 15, typed: '99' }, tipping)).toBe(1358)
  expect(tipOf({ percent: 20, typed: '' }, tipping)).toBeNull()
  expect(tipOf({ percent: null, typed: '5' }, tipping)).toBeNull()
})

test('an amount of one’s own is read as people type it, within the bounds', () => {
  expect([own('5'), own('$12.50'), own(' 7.5 '), own('486.50')]).toEqual([500, 1250, 750, 48_650])
  for (const typed of ['', '0', '0.99', '486.51', '-5', '1e2', '5.123', 'five', '5,00'])
    expect(own(typed), typed).toBeNull()
})
