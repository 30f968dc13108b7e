import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cadences } from '../enums.ts'
import { addDays, serviceDay, serviceHour } from '../service-time.ts'
import { occurrencesBetween, type SeriesRule } from './occurrences.ts'

const zone = 'America/Los_Angeles'
const rule = (changes: Partial<SeriesRule> = {}): SeriesRule => ({
  cadence: 'weekly',
  firstDay: '2026-10-22',
  localTime: '10:00',
  zone,
  ...changes,
})
const times = (of: SeriesRule, from: string, to: string) =>
  occurrencesBetween(of, from, to).map(({ date, at }) => `${date} ${at.toISOString()}`)

describe('occurrencesBetween', () => {
  it('keeps the local hour when the clock goes back', () => {
    expect(times(rule(), '2026-10-22', '2026-11-05')).toEqual([
      '2026-10-22 2026-10-22T17:00:00.000Z',
      '2026-10-29 2026-10-29T17:00:00.000Z',
      '2026-11-05 2026-11-05T18:00:00.000Z',
    ])
  })

  it('keeps the local hour when the clock goes forward', () => {
    const spring = rule({ firstDay: '2026-03-05', cadence: 'every_2_weeks' })
    expect(times(spring, '2026-03-01', '2026-03-31')).toEqual([
      '2026-03-05 2026-03-05T18:00:00.000Z',
      '2026-03-19 2026-03-19T17:00:00.000Z',
    ])
  })

  it('takes the first of an hour that happens twice, and the next of one that is left out', () => {
    const sundays = rule({ firstDay: '2026-10-25', localTime: '01:30' })
    expect(times(sundays, '2026-11-01', '2026-11-01')).toEqual(['2026-11-01 2026-11-01T08:30:00.000Z'])
    const spring = rule({ firstDay: '2026-03-01', localTime: '02:30' })
    expect(times(spring, '2026-03-08', '2026-03-08')).toEqual(['2026-03-08 2026-03-08T10:30:00.000Z'])
  })

  it('counts from the first day, and has no dates before it', () => {
    expect(times(rule(), '2026-01-01', '2026-10-21')).toEqual([])
    expect(occurrencesBetween(rule(), '2026-01-01', '2026-10-22')).toHaveLength(1)
    const monthly = rule({ cadence: 'every_4_weeks' })
    expect(occurrencesBetween(monthly, '2026-11-01', '2026-12-31').map(({ date }) => date)).toEqual([
      '2026-11-19',
      '2026-12-17',
    ])
  })

  it('has the same weekday and hour for a year, however it is cut into parts', () => {
    const days = fc.integer({ min: 0, max: 365 })
    fc.assert(
      fc.property(
        fc.constantFrom(...cadences),
        days,
        fc.integer({ min: 8, max: 22 }),
        days,
        (cadence, start, hour, cut) => {
          const firstDay = addDays('2026-01-01', start)
          const of = rule({ cadence, firstDay, localTime: `${String(hour).padStart(2, '0')}:00` })
          const end = addDays(firstDay, 365)
          const all = occurrencesBetween(of, firstDay, end)
          const middle = addDays(firstDay, cut)
          const parts = [
            ...occurrencesBetween(of, firstDay, middle),
            ...occurrencesBetween(of, addDays(middle, 1), end),
          ]
          expect(parts).toEqual(all)
          for (const { date, at } of all) {
            expect([serviceDay(at, zone), serviceHour(at, zone)]).toEqual([date, hour])
            expect((Date.parse(date) - Date.parse(firstDay)) % (7 * 86_400_000)).toBe(0)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
