import { expect, test } from 'vitest'
import { type Filters, filtersIn, noFilters, paramsOf } from './filters.ts'

const addressOf = (filters: Filters) =>
  new URLSearchParams(Object.entries(paramsOf(filters)).map(([name, value]) => [name, String(value)]))

test('filters survive a round trip through the URL, without defaults', () => {
  const chosen: Filters = {
    ...{ search: 'ana', atLeast: 4.5, stars: 3, price: [20, 80], specialty: 'Ovens, deep' },
    sort: 'lowest-price',
  }
  expect(filtersIn(addressOf(chosen))).toEqual(chosen)
  expect(addressOf(noFilters).toString()).toBe('')
  expect(filtersIn(new URLSearchParams())).toEqual(noFilters)
})

test('paramsOf omits the upper end of the price', () => {
  expect(paramsOf({ ...noFilters, price: [30, 100] })).toEqual({ lowest: 30 })
})

test('filtersIn ignores invalid parameters', () => {
  const strange = 'rating=9&stars=x&sort=loudest&lowest=&highest=200'
  expect(filtersIn(new URLSearchParams(strange))).toEqual(noFilters)
  expect(filtersIn(new URLSearchParams('lowest=-5&highest=1e3'))).toEqual(noFilters)
})

test('filtersIn swaps crossed ends of the price', () => {
  expect(filtersIn(new URLSearchParams('lowest=90&highest=10')).price).toEqual([10, 90])
})
