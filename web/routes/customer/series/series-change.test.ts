import { expect, test } from 'vitest'
import type { SeriesView } from '#web/features/series/visits.ts'
import { changeOf, fieldsOf, type SeriesFields } from './series-change.ts'

const zone = 'America/Los_Angeles'
const series: SeriesView = {
  id: 3,
  state: 'active',
  pausedUntil: null,
  cadence: 'every_2_weeks',
  firstDay: '2026-11-28',
  localTime: '10:00',
  duration: 3,
  bathroomCount: 1,
  requirements: 'Two cats',
  price: 90,
  discount: 0,
  discountPercent: 0,
  cleaner: null,
  address: null,
  card: { id: 5, brand: 'visa', last4: '4242', wallet: null, isExpired: false },
  visits: [],
}
const unpaid = {
  ...{ date: '2026-12-12', scheduledFor: '2026-12-12T18:00:00.000Z', state: 'planned' as const, jobId: 8 },
  ...{ price: 90, discount: 0, chargeAt: null, payBy: null, canSkip: true, canUnskip: false },
}
const start: SeriesFields = fieldsOf({ ...series, visits: [unpaid] }, '2026-11-28')
const change = (changes: Partial<SeriesFields>) => changeOf(start, { ...start, ...changes }, zone)

test('fieldsOf begins at the first unpaid visit, at the earliest tomorrow', () => {
  expect(start).toEqual({
    ...{ cadence: 'every_2_weeks', date: '2026-12-12', hour: 10, bathroomCount: 1 },
    ...{ notes: 'Two cats', cardId: 5 },
  })
  expect(fieldsOf(series, '2026-11-28').date).toBe('2026-11-29')
})

test('changeOf sends nothing where nothing differs', () => {
  expect(change({})).toBeNull()
  expect(change({ notes: ' Two cats ' })).toBeNull()
})

test('changeOf sends the first visit with a new rhythm or time', () => {
  expect(change({ cadence: 'weekly' })).toEqual({
    kind: 'dates',
    body: { cadence: 'weekly', firstVisit: '2026-12-12T10:00:00.000-08:00' },
  })
  expect(change({ hour: 14 })).toEqual({
    kind: 'dates',
    body: { firstVisit: '2026-12-12T14:00:00.000-08:00' },
  })
})

test('changeOf tells a change of the visits from one of the card alone', () => {
  expect(change({ bathroomCount: 2, notes: '' })).toEqual({
    kind: 'visits',
    body: { bathroomCount: 2, requirements: '' },
  })
  expect(change({ cardId: 6 })).toEqual({ kind: 'card', body: { paymentMethodId: 6 } })
})
