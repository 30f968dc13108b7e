import { expect, test } from 'vitest'
import type { JobView } from '#contract/job-view.ts'
import { cleanerAgain, prefillOf } from './prefill.ts'

const address = {
  id: 7,
  street: '1 Pine St',
  aptNumber: null,
  city: 'Seattle',
  state: 'WA',
  zipCode: '98101',
}
const zone = 'America/Los_Angeles'
const job = {
  ...{ bathroomCount: 3, requirements: 'Two cats', address, scheduledFor: '2026-06-12T21:00:00.000Z' },
  ...{ status: 'completed', customerId: 1, cleaner: { id: 15 }, reviews: [] },
} as unknown as JobView

test('prefillOf repeats the home, typing the address out when it was deleted', () => {
  expect(prefillOf(job, [5, 7], zone)).toEqual({
    bathroomCount: 3,
    hour: 14,
    notes: 'Two cats',
    addressOption: 'existing',
    addressId: 7,
  })
  expect(prefillOf(job, [5], zone)).toMatchObject({
    addressOption: 'new',
    street: '1 Pine St',
    zipCode: '98101',
  })
})

test('prefillOf drops requirements that only repeat the bathrooms', () => {
  expect(prefillOf({ ...job, requirements: '3 bathroom(s) cleaning' }, [7], zone).notes).toBe('')
})

test('cleanerAgain requests the same cleaner unless canceled or badly reviewed', () => {
  const said = (rating: number) => [{ fromUserId: 1, rating }] as JobView['reviews']
  expect(cleanerAgain(job)).toBe(15)
  expect(cleanerAgain({ ...job, reviews: said(4) })).toBe(15)
  expect(cleanerAgain({ ...job, reviews: said(2) })).toBeUndefined()
  expect(cleanerAgain({ ...job, status: 'cancelled' })).toBeUndefined()
  expect(cleanerAgain({ ...job, cleaner: null })).toBeUndefined()
})
