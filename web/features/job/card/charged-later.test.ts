import { expect, test } from 'vitest'
import { isChargedLater } from './charged-later.ts'

const chargeAt = '2026-12-02T18:00:00.000Z'

test('isChargedLater is true for a regular visit before its charge alone', () => {
  expect(isChargedLater({ series: { id: 3, chargeAt } }, '2026-12-02T17:59:59.000Z')).toBe(true)
  expect(isChargedLater({ series: { id: 3, chargeAt } }, chargeAt)).toBe(false)
  expect(isChargedLater({ series: { id: 3, chargeAt: null } }, '2026-11-28T00:00:00.000Z')).toBe(false)
  expect(isChargedLater({ series: null }, '2026-11-28T00:00:00.000Z')).toBe(false)
})
