import { expect, test } from 'vitest'
import { availabilityText, hoursOfDays } from './availability.ts'

const week = (...days: string[]) => JSON.stringify(Object.fromEntries(days.map((day) => [day, ['9:00']])))

test('five days or more are the whole week, none is none', () => {
  expect(availabilityText(week('monday', 'tuesday', 'wednesday', 'thursday', 'friday'))).toBe(
    'Available 7 days a week',
  )
  expect(availabilityText('{}')).toBe('No availability set')
  expect(availabilityText('{"monday":[],"friday":false}')).toBe('No availability set')
})

test('one to four days are named', () => {
  expect(availabilityText(week('Wednesday', 'Monday'))).toBe('Available Mon, Wed')
})

test.each(['Mon', 'mon', 'MONDAY', 'mon.', 'Mondays'])('%s is Monday, once', (day) => {
  expect(availabilityText(week(day))).toBe('Available Mon')
  expect(availabilityText(week(day, 'monday'))).toBe('Available Mon')
  expect(hoursOfDays(week(day))).toEqual([{ day: 'Monday', hours: '9:00' }])
})

test('short names of all days count, an empty spelling takes nothing away, and other words are no day', () => {
  expect(availabilityText(week('Mon', 'Tue', 'Wed', 'Thurs', 'Fri'))).toBe('Available 7 days a week')
  expect(availabilityText('["Mon","tues"]')).toBe('Available Mon, Tue')
  expect(availabilityText('{"Mon":["9:00"],"monday":[]}')).toBe('Available Mon')
  expect(availabilityText(week('monthly', 'mo'))).toBe('No availability set')
})

test('plain text stands as it is', () => {
  expect(availabilityText('Flexible')).toBe('Flexible')
  expect(availabilityText('  ')).toBe('No availability set')
})

test('hours stand next to their day, in the order of the week', () => {
  expect(hoursOfDays('{"Friday":["14:00"],"monday":["9:00","11:00"],"sunday":[]}')).toEqual([
    { day: 'Monday', hours: '9:00, 11:00' },
    { day: 'Friday', hours: '14:00' },
  ])
  expect(hoursOfDays('{"friday":["09:00–12:30","22:00–24:00"]}')).toEqual([
    { day: 'Friday', hours: '9:00 AM – 12:30 PM, 10:00 PM – 12:00 AM' },
  ])
  expect(hoursOfDays('{"monday":true}')).toBeNull()
  expect(hoursOfDays('Flexible')).toBeNull()
})
