import { expect, test } from 'vitest'
import { summaryOf } from './problem-summary.ts'

const problems = { date: 'Which day?', city: 'City is required', zipCode: 'ZIP code is required' }

test('guests read what each field lacks', () => {
  expect(summaryOf(problems, true).map(({ field }) => field)).toEqual(['date', 'city', 'zipCode'])
})

test('customers read once that the address is incomplete, with the way to its first gap', () => {
  expect(summaryOf(problems, false)).toEqual([
    { field: 'date', message: 'Which day?' },
    {
      field: 'city',
      message: 'Please either select an existing address or fill in all new address fields',
    },
  ])
})
