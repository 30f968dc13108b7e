import { expect, test } from 'vitest'
import { jobTitle } from './job-title.ts'

test('a job is called by the first line of its wishes, and never by its number of bathrooms', () => {
  expect(jobTitle({ requirements: 'Oven above all\nand the fridge' })).toBe('Oven above all')
  for (const requirements of [null, '', '2 bathroom(s) cleaning'])
    expect(jobTitle({ requirements })).toBe('Apartment Cleaning')
})
