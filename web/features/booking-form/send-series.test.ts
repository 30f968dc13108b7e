import { expect, test } from 'vitest'
import { type BookingContext, checkBooking, possibleCard, startValues } from './booking-schema.ts'
import { regularVisitsOf, seriesBody } from './send-series.ts'

const zone = 'America/Los_Angeles'
const values = {
  ...startValues('2026-11-21'),
  cadence: 'every_2_weeks' as const,
  cardId: 5,
  addressId: 9,
  notes: ' Two cats ',
}

test('seriesBody sends the shown price, the card, and the notes without the line of older clients', () => {
  const shown = { price: 90, discount: null, credit: null }
  const visits = { cadence: values.cadence, cardId: 5, cleanerId: 4 }
  expect(seriesBody({ values, zone, shown }, visits)).toEqual({
    cadence: 'every_2_weeks',
    firstVisit: '2026-11-22T10:00:00.000-08:00',
    shownPrice: 90,
    paymentMethodId: 5,
    bathroomCount: 1,
    requirements: 'Two cats',
    existingAddressId: 9,
    cleanerId: 4,
  })
  const bare = seriesBody({ values: { ...values, notes: ' ' }, zone, shown }, { ...visits, cleanerId: null })
  expect(bare).not.toHaveProperty('requirements')
  expect(bare).not.toHaveProperty('cleanerId')
})

test('seriesBody sends the promo code and the shown discount', () => {
  const coded = { ...values, promoCode: ' first20 ' }
  const shown = { price: 90, discount: 20, credit: null }
  const visits = { cadence: values.cadence, cardId: 5, cleanerId: null }
  expect(seriesBody({ values: coded, zone, shown }, visits)).toMatchObject({
    promoCode: 'first20',
    shownDiscount: 20,
  })
})

test('regularVisitsOf is null for a single visit', () => {
  expect(regularVisitsOf({ cadence: 'once', cardId: 5 }, null)).toBeNull()
  expect(regularVisitsOf(values, null)).toEqual({ cadence: 'every_2_weeks', cardId: 5, cleanerId: null })
})

test('possibleCard falls back to the first kept card', () => {
  expect(possibleCard({ cardId: 5 }, [4, 5])).toBe(5)
  expect(possibleCard({ cardId: 6 }, [4, 5])).toBe(4)
  expect(possibleCard({ cardId: 6 }, [])).toBeNull()
})

test('checkBooking asks for a card for regular visits alone', () => {
  const context: BookingContext = {
    guest: false,
    addresses: [{ id: 9, zipCode: '98101' }],
    area: ['98101'],
    today: '2026-11-21',
    hours: [{ hour: 10, past: false }],
    holidays: [],
    cardIds: [],
  }
  expect(checkBooking(values, context)).toEqual({ cardId: 'Please choose a card, or add one.' })
  expect(checkBooking(values, { ...context, cardIds: [5] })).toEqual({})
  expect(checkBooking({ ...values, cadence: 'once' }, context)).toEqual({})
})
