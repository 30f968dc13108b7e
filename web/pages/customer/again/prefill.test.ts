import { expect, test } from 'vitest'
import type { JobView } from '../../../../contract/job-view.ts'
import { prefillOf } from './prefill.ts'

const address = {
  id: 7,
  street: '1 Pine St',
  aptNumber: null,
  city: 'Seattle',
  state: 'WA',
  zipCode: '98101',
}
const job = { bathroomCount: 3, requirements: 'Two cats', address } as unknown as JobView

test('the same home is asked for again: by its saved address, or typed out when that is gone', () => {
  expect(prefillOf(job, [5, 7])).toEqual({
    bathroomCount: 3,
    notes: 'Two cats',
    addressOption: 'existing',
    addressId: 7,
  })
  expect(prefillOf(job, [5])).toMatchObject({ addressOption: 'new', street: '1 Pine St', zipCode: '98101' })
})

test('the line that only repeats the bathrooms is no wish', () => {
  expect(prefillOf({ ...job, requirements: '3 bathroom(s) cleaning' }, [7]).notes).toBe('')
})
