import { describe, expect, test } from 'vitest'
import { seattleArea } from '#domain/service-area.ts'
import {
  checkBooking,
  checkServiceArea,
  mergeValues,
  possibleAddress,
  restoreValues,
  startValues,
  summarizeProblems,
  valuesOfQuery,
} from './booking-schema.ts'
import { hoursOf, nearestHour } from './service-clock.ts'

const zone = 'America/Los_Angeles'
const today = '2026-11-21'
const range = { first: 8, last: 22 }
const noon = new Date('2026-11-21T20:00:00Z')
const filled = {
  ...startValues(today),
  addressOption: 'new' as const,
  street: '1 A',
  city: 'Seattle',
  state: 'WA',
  zipCode: '98101',
  name: 'Gita Guest',
  email: 'guest@example.com',
  phone: '206-555-0111',
}
const place = { addresses: [] as { id: number; zipCode: string }[], area: seattleArea }
const check = (changes: Partial<typeof filled> = {}, guest = true) => {
  const values = { ...filled, ...changes }
  return checkBooking(values, {
    guest,
    today,
    ...place,
    holidays: [],
    cardIds: [],
    hours: hoursOf(range, values.date, zone, noon),
  })
}

describe('checkBooking', () => {
  test('accepts a complete booking', () => {
    expect(check()).toEqual({})
  })

  test('reports every empty field in the order of the form', () => {
    const empty = { street: '', city: ' ', state: '', zipCode: '', name: ' ', email: '', phone: ' ' }
    expect(Object.entries(check(empty))).toEqual([
      ['street', 'Street address is required'],
      ['city', 'City is required'],
      ['state', 'State is required'],
      ['zipCode', 'ZIP code is required'],
      ['name', 'Please enter your name'],
      ['email', 'Valid email is required'],
      ['phone', 'Phone number is required'],
    ])
  })

  test('calls a filled field invalid and not required', () => {
    const wrong = { zipCode: '9810', email: 'guest@', phone: '555-0111' }
    expect(check(wrong)).toEqual({
      zipCode: 'Please enter a valid ZIP code',
      email: 'Valid email is required',
      phone: 'Please enter a valid phone number',
    })
  })

  test('accepts pasted contact data', () => {
    const pasted = {
      zipCode: '98122\u20134105',
      email: '\u202Aa&b@example.com',
      phone: 'tel:206\u2011555\u20110142',
    }
    expect(check(pasted)).toEqual({})
  })

  test('requires no contact data of signed-in customers', () => {
    expect(check({ email: '', phone: '' }, false)).toEqual({})
  })

  test('requires no new address while a saved one is chosen', () => {
    const saved = { ...filled, addressOption: 'existing' as const, addressId: 7, street: '' }
    const at = {
      guest: false,
      today,
      area: seattleArea,
      addresses: [
        { id: 7, zipCode: '98101' },
        { id: 9, zipCode: '33139-2020' },
      ],
      holidays: [],
      cardIds: [],
      hours: hoursOf(range, saved.date, zone, noon),
    }
    expect(checkBooking(saved, at)).toEqual({})
    expect(checkBooking({ ...saved, addressId: 8 }, at)).toEqual({
      addressId: 'Please either select an existing address or fill in all new address fields',
    })
  })

  test('reports an unserved ZIP code at the field of the address', () => {
    const outside = "We don't clean in 33139 yet."
    const guest = { guest: true, ...place }
    expect(check({ zipCode: '33139-1234' })).toEqual({ zipCode: outside })
    expect(checkServiceArea({ ...filled, zipCode: '33139' }, guest)).toEqual({ zipCode: outside })
    expect(checkServiceArea({ ...filled, zipCode: '3313' }, guest)).toEqual({})
    expect(check({ zipCode: '98101-1234' })).toEqual({})
    expect(check({ zipCode: 'K1A 0B1' })).toEqual({
      zipCode: 'Please enter the 5-digit ZIP code.',
    })
    const saved = { ...filled, addressOption: 'existing' as const, addressId: 9, zipCode: '98101' }
    const customer = { guest: false, area: seattleArea, addresses: [{ id: 9, zipCode: '33139' }] }
    expect(checkServiceArea(saved, customer)).toEqual({ addressId: outside })
  })

  test('refuses yesterday, no day at all and more than a year', () => {
    expect(check({ date: '2026-11-20' }).date).toBe('Please select a date for your cleaning')
    expect(check({ date: '' }).date).toBe('Please select a date for your cleaning')
    expect(check({ date: '2027-11-22' }).date).toBe('Please choose a date within the next year.')
    expect(check({ date: '2027-11-21' }).date).toBeUndefined()
  })

  test('refuses an hour of today that is over', () => {
    expect(check({ date: today, hour: 12 })).toHaveProperty('hour')
    expect(check({ date: today, hour: 13 })).toEqual({})
  })
})

describe('hoursOf', () => {
  test('are 15 on the open form and 13 for signed-in customers', () => {
    expect(hoursOf(range, today, zone, null)).toHaveLength(15)
    expect(hoursOf({ first: 8, last: 20 }, today, zone, null)).toHaveLength(13)
  })

  test('are past only on the current day', () => {
    const past = (date: string) => hoursOf(range, date, zone, noon).filter((hour) => hour.past).length
    expect(past(today)).toBe(5)
    expect(past('2026-11-22')).toBe(0)
  })

  test('move on to the next free one when the chosen one is over', () => {
    expect(nearestHour(hoursOf(range, today, zone, noon), 10)).toBe(13)
    expect(nearestHour(hoursOf(range, '2026-11-22', zone, noon), 10)).toBe(10)
  })

  test('stay as chosen when the whole day is over', () => {
    const late = new Date('2026-11-22T06:30:00Z')
    expect(nearestHour(hoursOf(range, today, zone, late), 10)).toBe(10)
  })
})

describe('summarizeProblems', () => {
  const problems = { date: 'Which day?', city: 'City is required', zipCode: 'ZIP code is required' }

  test('lists every field for guests', () => {
    expect(summarizeProblems(problems, true).map(({ field }) => field)).toEqual(['date', 'city', 'zipCode'])
  })

  test('lists an incomplete address once for customers, at its first empty field', () => {
    expect(summarizeProblems(problems, false)).toEqual([
      { field: 'date', message: 'Which day?' },
      {
        field: 'city',
        message: 'Please either select an existing address or fill in all new address fields',
      },
    ])
  })
})

const start = startValues(today)
const query = (text: string) => valuesOfQuery(new URLSearchParams(text), today)

test('a form starts with tomorrow at ten and one bathroom', () => {
  expect(start).toMatchObject({ date: '2026-11-22', hour: 10, bathroomCount: 1 })
})

describe('valuesOfQuery', () => {
  test('reads today, later and the number of bathrooms', () => {
    expect(query('when=today&bathrooms=3')).toEqual({ date: today, bathroomCount: 3 })
    expect(query('when=later')).toEqual({})
  })

  test('reads a day within the year', () => {
    expect(query('date=2026-12-24')).toEqual({ date: '2026-12-24' })
    expect(query('date=2027-11-21')).toEqual({ date: '2027-11-21' })
  })

  test.each([
    'date=2026-11-20',
    'date=2027-11-22',
    'date=soon',
    'bathrooms=6',
    'bathrooms=0',
    'bathrooms=1.5',
    '',
  ])('%s changes nothing', (text) => expect(query(text)).toEqual({}))
})

describe('restoreValues', () => {
  const draft = (values: object, search = '') => ({ values: values as Record<string, unknown>, search })

  test('merges the draft over the initial values', () => {
    const values = restoreValues(start, draft({ street: '1 A', hour: 14 }), '', today)
    expect(values).toMatchObject({ street: '1 A', hour: 14, date: '2026-11-22' })
  })

  test('lets a newer query override the values it names', () => {
    const kept = draft({ street: '1 A', date: '2026-12-24', bathroomCount: 2 })
    expect(restoreValues(start, kept, '?when=today', today)).toMatchObject({
      street: '1 A',
      date: today,
      bathroomCount: 2,
    })
  })

  test('prefers the draft to the query that it was begun with', () => {
    const kept = draft({ date: '2026-12-24' }, '?when=today')
    expect(restoreValues(start, kept, '?when=today', today).date).toBe('2026-12-24')
  })

  test('reads the bathrooms of a draft of the previous version', () => {
    expect(restoreValues(start, draft({ bathrooms: 3 }), '', today).bathroomCount).toBe(3)
    expect(restoreValues(start, draft({ bathrooms: 3, bathroomCount: 2 }), '', today).bathroomCount).toBe(2)
  })

  test('replaces a past day by tomorrow', () => {
    expect(restoreValues(start, draft({ date: '2026-11-20' }), '', today).date).toBe('2026-11-22')
  })

  test('ignores other types and other fields', () => {
    const merged = mergeValues(start, { bathroomCount: 'many', street: 5, role: 'admin', addressOption: 'x' })
    expect(merged).toEqual({ ...start, addressOption: 'new' })
  })
})

describe('possibleAddress', () => {
  test('chooses a new address while none is saved', () => {
    expect(possibleAddress({ ...start, addressOption: 'existing', addressId: 7 }, [])).toEqual({
      addressOption: 'new',
      addressId: null,
    })
  })

  test('chooses the first saved address unless another saved one was chosen', () => {
    expect(possibleAddress(start, [4, 5])).toEqual({ addressOption: 'existing', addressId: 4 })
    expect(possibleAddress({ ...start, addressId: 5 }, [4, 5]).addressId).toBe(5)
    expect(possibleAddress({ ...start, addressId: 99 }, [4, 5]).addressId).toBe(4)
  })
})
