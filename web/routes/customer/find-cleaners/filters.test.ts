import { expect, test } from 'vitest'
import { type Filters, filtersIn, noFilters, paramsOf } from './filters.ts'

const addressOf = (filters: Filters) =>
  new URLSearchParams(Object.entries(paramsOf(filters)).map(([name, value]) => [name, String(value)]))

test('an address says what was chosen, and nothing else', () => {
  const chosen: Filters = {
    ...{ search: 'ana', atLeast: 4.5, stars: 3, price: [20, 80], specialty: 'Ovens, deep' },
    sort: 'lowest-price',
  }
  expect(filtersIn(addressOf(chosen))).toEqual(chosen)
  expect(addressOf(noFilters).toString()).toBe('')
  expect(filtersIn(new URLSearchParams())).toEqual(noFilters)
})

test('the upper end of the price stands for more', () => {
  expect(paramsOf({ ...noFilters, price: [30, 100] })).toEqual({ lowest: 30 })
})

test('an address that makes no sense asks for nothing', () => {
  const strange = 'rating=9&stars=x&sort=loudest&lowest=&highest=200'
  expect(filtersIn(new URLSearchParams(strange))).toEqual(noFilters)
  expect(filtersIn(new URLSearchParams('lowest=-5&highest=1e3'))).toEqual(noFilters)
})

test('two ends that a form without script let cross are taken in their order', () => {
  expect(filtersIn(new URLSearchParams('lowest=90&highest=10')).price).toEqual([10, 90])
})
