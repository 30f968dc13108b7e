import { expect, test } from 'vitest'
import { jobTitle } from './job-title.ts'

test('jobTitle takes the first requirement, never the number of bathrooms', () => {
  expect(jobTitle({ requirements: 'Oven above all\nand the fridge' })).toBe('Oven above all')
  for (const requirements of [null, '', '2 bathroom(s) cleaning'])
    expect(jobTitle({ requirements })).toBe('Apartment Cleaning')
})
