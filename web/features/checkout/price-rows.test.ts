import { expect, test } from 'vitest'
import { feeRows, priceRows, serviceName } from './price-rows.ts'

const rows = (price: number, bathroomCount: number, perBathroom = 20) =>
  priceRows({ price, bathroomCount, perBathroom })

test('the service fee is part of the price', () => {
  expect(feeRows(90, 5).map(([, amount]) => amount)).toEqual(['$85.00', '$5.00'])
})

test('a price below the fee shows no negative service line', () => {
  expect(feeRows(3, 5)[0]?.[1]).toBe('$0.00')
})

test('base and bathrooms add up to the price, in the words of the start page', () => {
  expect(rows(130, 3)).toEqual([
    ['Cleaning', '$70.00'],
    ['3 bathrooms', '$60.00'],
  ])
  expect(priceRows({ price: 140, bathroomCount: 1, perBathroom: 20, sameDay: true })).toEqual([
    ['Cleaning, same day', '$120.00'],
    ['1 bathroom', '$20.00'],
  ])
})

test('a job booked when a bathroom cost something else says what it cost then', () => {
  expect(rows(145, 3, 25).map(([, amount]) => amount)).toEqual(['$70.00', '$75.00'])
})

test('the stored timeframe reads as the name of the service', () => {
  expect(serviceName('emergency')).toBe('Emergency')
  expect(serviceName('Regular')).toBe('Regular')
  expect(serviceName(undefined)).toBeNull()
})
