import { expect, test } from 'vitest'
import { feeRows, priceRows, serviceName } from './price-rows.ts'

const rows = (price: number, bathroomCount: number, perBathroom = 20) =>
  priceRows({ price, bathroomCount, perBathroom })

test('feeRows includes the service fee in the price', () => {
  expect(feeRows(90, 5).map(([, amount]) => amount)).toEqual(['$85.00', '$5.00'])
})

test('feeRows shows no negative row for a price below the fee', () => {
  expect(feeRows(3, 5)[0]?.[1]).toBe('$0.00')
})

test("priceRows add up to the price and use the landing page's labels", () => {
  expect(rows(130, 3)).toEqual([
    ['Cleaning', '$70.00'],
    ['3 bathrooms', '$60.00'],
  ])
  expect(priceRows({ price: 140, bathroomCount: 1, perBathroom: 20, sameDay: true })).toEqual([
    ['Cleaning, same day', '$120.00'],
    ['1 bathroom', '$20.00'],
  ])
})

test('priceRows uses the price per bathroom at booking time', () => {
  expect(rows(145, 3, 25).map(([, amount]) => amount)).toEqual(['$70.00', '$75.00'])
})

test('serviceName maps the stored timeframe to the service', () => {
  expect(serviceName('emergency')).toBe('Emergency')
  expect(serviceName('Regular')).toBe('Regular')
  expect(serviceName(undefined)).toBeNull()
})
