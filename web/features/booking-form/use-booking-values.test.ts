import { describe, expect, test } from 'vitest'
import { mergeValues } from './booking-schema.ts'
import { possibleAddress, restoreValues, startValues, valuesOfQuery } from './use-booking-values.ts'

const today = '2026-11-21'
const start = startValues(today)
const query = (text: string) => valuesOfQuery(new URLSearchParams(text), today)

test('a form starts with tomorrow at ten and one bathroom', () => {
  expect(start).toMatchObject({ date: '2026-11-22', hour: 10, bathroomCount: 1 })
})

describe('the query of the landing page', () => {
  test('can ask for today, for later and for a number of bathrooms', () => {
    expect(query('when=today&bathrooms=3')).toEqual({ date: today, bathroomCount: 3 })
    expect(query('when=later')).toEqual({})
  })

  test('can name a day within the year', () => {
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

describe('a draft', () => {
  const draft = (values: object, search = '') => ({ values: values as Record<string, unknown>, search })

  test('comes back over the defaults', () => {
    const values = restoreValues(start, draft({ street: '1 A', hour: 14 }), '', today)
    expect(values).toMatchObject({ street: '1 A', hour: 14, date: '2026-11-22' })
  })

  test('gives way to a query it has not seen, and only there', () => {
    const kept = draft({ street: '1 A', date: '2026-12-24', bathroomCount: 2 })
    expect(restoreValues(start, kept, '?when=today', today)).toMatchObject({
      street: '1 A',
      date: today,
      bathroomCount: 2,
    })
  })

  test('wins over the query it was begun with', () => {
    const kept = draft({ date: '2026-12-24' }, '?when=today')
    expect(restoreValues(start, kept, '?when=today', today).date).toBe('2026-12-24')
  })

  test('of the version before keeps its bathrooms', () => {
    expect(restoreValues(start, draft({ bathrooms: 3 }), '', today).bathroomCount).toBe(3)
    expect(restoreValues(start, draft({ bathrooms: 3, bathroomCount: 2 }), '', today).bathroomCount).toBe(2)
  })

  test('of a day that has passed starts with tomorrow', () => {
    expect(restoreValues(start, draft({ date: '2026-11-20' }), '', today).date).toBe('2026-11-22')
  })

  test('cannot smuggle in other types or other fields', () => {
    const merged = mergeValues(start, { bathroomCount: 'many', street: 5, role: 'admin', addressOption: 'x' })
    expect(merged).toEqual({ ...start, addressOption: 'new' })
  })
})

describe('the address choice', () => {
  test('is a new address while none is saved', () => {
    expect(possibleAddress({ ...start, addressOption: 'existing', addressId: 7 }, [])).toEqual({
      addressOption: 'new',
      addressId: null,
    })
  })

  test('is the first saved address unless another saved one was chosen', () => {
    expect(possibleAddress(start, [4, 5])).toEqual({ addressOption: 'existing', addressId: 4 })
    expect(possibleAddress({ ...start, addressId: 5 }, [4, 5]).addressId).toBe(5)
    expect(possibleAddress({ ...start, addressId: 99 }, [4, 5]).addressId).toBe(4)
  })
})
