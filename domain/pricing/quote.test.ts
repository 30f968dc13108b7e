import { describe, expect, test } from 'vitest'
import { defaultPrices, quote, quoteAt, serviceType } from './quote.ts'

const zone = 'America/Los_Angeles'
const total = (at: string, now: string, bathrooms = 1) =>
  quoteAt(new Date(at), new Date(now), zone, bathrooms, defaultPrices).totalCents

describe('the price of a cleaning', () => {
  test('is 70 dollars and 20 per bathroom for tomorrow and later, 120 and 20 per bathroom for today', () => {
    const later = [1, 2, 3, 4, 5].map((n) => quote('2026-06-11', '2026-06-10', n, defaultPrices).totalCents)
    const today = [1, 2, 3, 4, 5].map((n) => quote('2026-06-10', '2026-06-10', n, defaultPrices).totalCents)
    expect(later).toEqual([9000, 11000, 13000, 15000, 17000])
    expect(today).toEqual([14000, 16000, 18000, 20000, 22000])
  })

  test('is the sum of its lines', () => {
    const { lines, totalCents } = quote('2026-06-11', '2026-06-10', 3, defaultPrices)
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
  })

  test('goes by the calendar of Seattle, not by the clock of the server', () => {
    // 11 PM in Seattle is the next day in London; the job at 8 AM is tomorrow for both people.
    expect(total('2026-06-11T15:00:00Z', '2026-06-11T06:00:00Z')).toBe(9000)
    // One minute after midnight in Seattle the same job is today's.
    expect(total('2026-06-11T15:00:00Z', '2026-06-11T07:01:00Z')).toBe(14000)
  })

  test('changes at midnight of a day with 23 and of a day with 25 hours', () => {
    expect(total('2026-03-08T17:00:00Z', '2026-03-08T07:59:00Z')).toBe(9000)
    expect(total('2026-03-08T17:00:00Z', '2026-03-08T08:00:00Z')).toBe(14000)
    expect(total('2026-11-01T18:00:00Z', '2026-11-01T06:59:00Z')).toBe(9000)
    expect(total('2026-11-01T18:00:00Z', '2026-11-01T07:00:00Z')).toBe(14000)
  })

  test('is labelled Emergency above 95 dollars, whatever the day', () => {
    expect(serviceType(9500, defaultPrices)).toBe('Regular')
    expect(serviceType(9501, defaultPrices)).toBe('Emergency')
    expect(quote('2026-06-11', '2026-06-10', 2, defaultPrices).service).toBe('Emergency')
  })
})
