import { expect, test } from 'vitest'
import { chargeText } from './charge-text.ts'
import { datesText, pauseText, takeUpText } from './visit-words.ts'
import type { SeriesVisit } from './visits.ts'

const zone = 'America/Los_Angeles'
const now = new Date('2026-11-28T20:00:00Z')
const planned: SeriesVisit = {
  date: '2026-12-05',
  scheduledFor: '2026-12-05T18:00:00.000Z',
  state: 'planned',
  jobId: 7,
  price: 90,
  discount: 0,
  chargeAt: '2026-12-02T18:00:00.000Z',
  payBy: '2026-12-04T18:00:00.000Z',
  canSkip: true,
  canUnskip: false,
}

test.each<[Partial<SeriesVisit>, string | null]>([
  [{}, 'We charge your card on Wed, Dec 2.'],
  [{ chargeAt: now.toISOString() }, 'We’re charging your card.'],
  [
    { state: 'declined', chargeAt: null },
    'Your card was declined. Pay by Friday, December 4 at 10:00 AM to keep this visit.',
  ],
  [
    { state: 'needs_customer', chargeAt: null },
    'Your bank asks you to confirm. Pay by Friday, December 4 at 10:00 AM to keep this visit.',
  ],
  [{ state: 'paid' }, 'Already paid. We won’t charge anything more for it.'],
  [{ state: 'closed_day' }, 'We’re closed that day.'],
  [{ state: 'skipped' }, null],
])('chargeText of %j is %s', (changes, text) => {
  expect(chargeText({ ...planned, ...changes }, { now, zone })).toBe(text)
})

test('chargeText names the card where it is known', () => {
  const card = { id: 5, brand: 'visa', last4: '4242', wallet: null, isExpired: false }
  expect(chargeText(planned, { now, zone, card })).toBe('We charge Visa ending in 4242 on Wed, Dec 2.')
})

test('takeUpText names the charge, which is now for a visit within 72 hours', () => {
  expect(takeUpText(planned, '$90.00', { now, zone })).toBe(
    'We charge $90.00 to your card at 10:00 AM on Wed, Dec 2.',
  )
  const soon = { ...planned, scheduledFor: '2026-11-30T18:00:00.000Z' }
  expect(takeUpText(soon, '$90.00', { now, zone })).toBe('We charge $90.00 to your card right away.')
})

test('datesText joins the days of the service zone', () => {
  expect(datesText([planned, { scheduledFor: '2026-12-20T02:00:00.000Z' }], zone)).toBe(
    'Sat, Dec 5; Sat, Dec 19',
  )
})

test('pauseText says until when', () => {
  expect(pauseText({ state: 'active', pausedUntil: null })).toBeNull()
  expect(pauseText({ state: 'paused', pausedUntil: null })).toBe('Paused until you resume.')
  expect(pauseText({ state: 'paused', pausedUntil: '2026-12-12' })).toBe('Paused until Sat, Dec 12.')
  expect(pauseText({ state: 'ended', pausedUntil: null })).toBe('These visits have ended.')
})
