import { expect, test } from 'vitest'
import { priceRows, serviceName } from './price-rows.ts'

const prices = { serviceFee: 5, perBathroom: 20 }
const amounts = (price: number, bathroomCount: number, split: 'fee' | 'bathrooms') =>
  priceRows({ price, bathroomCount }, split, prices).map(([, amount]) => amount)

test('the service fee is part of the price', () => {
  expect(amounts(90, 1, 'fee')).toEqual(['$85.00', '$5.00'])
})

test('a price below the fee shows no negative service line', () => {
  expect(amounts(3, 1, 'fee')[0]).toBe('$0.00')
})

test('base and bathrooms add up to the price', () => {
  expect(amounts(130, 3, 'bathrooms')).toEqual(['$70.00', '$60.00'])
  expect(amounts(180, 3, 'bathrooms')).toEqual(['$120.00', '$60.00'])
})

test('the stored timeframe reads as the name of the service', () => {
  expect(serviceName('emergency')).toBe('Emergency')
  expect(serviceName('Regular')).toBe('Regular')
  expect(serviceName(undefined)).toBeNull()
})
