import { expect, test } from 'vitest'
import { chosenTipCents } from './tip-amount.ts'

const payable = {
  kind: 'tip' as const,
  until: '2026-07-12T19:00:00Z',
  shares: [
    { percent: 10, amount: 9.05 },
    { percent: 15, amount: 13.58 },
  ],
  least: 1,
  most: 486.5,
  paid: 13.5,
}
const own = (typed: string) => chosenTipCents({ percent: 'own', typed }, payable)

test('chosenTipCents charges the shown share to the cent', () => {
  expect(chosenTipCents({ percent: 10, typed: '' }, payable)).toBe(905)
  expect(chosenTipCents({ percent: 15, typed: '99' }, payable)).toBe(1358)
  expect(chosenTipCents({ percent: 20, typed: '' }, payable)).toBeNull()
  expect(chosenTipCents({ percent: null, typed: '5' }, payable)).toBeNull()
})

test('chosenTipCents parses a typed amount within the bounds', () => {
  expect([own('5'), own('$12.50'), own(' 7.5 '), own('486.50')]).toEqual([500, 1250, 750, 48_650])
  for (const typed of ['', '0', '0.99', '486.51', '-5', '1e2', '5.123', 'five', '5,00'])
    expect(own(typed), typed).toBeNull()
})

test('chosenTipCents takes the only amount left', () => {
  const last = { ...payable, shares: [], least: 1, most: 1 }
  expect(chosenTipCents({ percent: null, typed: '' }, last)).toBe(100)
})
