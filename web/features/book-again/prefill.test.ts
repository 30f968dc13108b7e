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

test('the same home is asked for again: by its saved address, or typed out when that is gone', () => {
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

test('the line that only repeats the bathrooms is no wish', () => {
  expect(prefillOf({ ...job, requirements: '3 bathroom(s) cleaning' }, [7], zone).notes).toBe('')
})

test('who did it is asked first again, unless they did not come or their customer was not content', () => {
  const said = (rating: number) => [{ fromUserId: 1, rating }] as JobView['reviews']
  expect(cleanerAgain(job)).toBe(15)
  expect(cleanerAgain({ ...job, reviews: said(4) })).toBe(15)
  expect(cleanerAgain({ ...job, reviews: said(2) })).toBeUndefined()
  expect(cleanerAgain({ ...job, status: 'cancelled' })).toBeUndefined()
  expect(cleanerAgain({ ...job, cleaner: null })).toBeUndefined()
})
