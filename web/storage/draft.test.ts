import { beforeEach, expect, test } from 'vitest'
import { tabShelf } from './browser-storage.ts'
import { attemptFor, dropAttempt, readDraft, removeDraft, saveDraft } from './draft.ts'

beforeEach(() => removeDraft('bookingDraft', 'requestDraft'))

const filling = { scheduledDateTime: '2026-11-22T18:00:00.000Z', bathroomCount: 1 }

test('a draft is found again in the same tab', () => {
  saveDraft('bookingDraft', { street: '1 A' }, '?when=today')
  expect(readDraft('bookingDraft')).toMatchObject({ values: { street: '1 A' }, search: '?when=today' })
})

test('an unreadable draft counts as none', () => {
  tabShelf.set('bookingDraft', '{')
  expect(readDraft('bookingDraft')).toBeNull()
  tabShelf.set('bookingDraft', '[]')
  expect(readDraft('bookingDraft')).toBeNull()
})

test('the same filling keeps its key, so that a second try books nothing new', () => {
  saveDraft('bookingDraft', {}, '')
  const attempt = attemptFor('bookingDraft', filling)
  saveDraft('bookingDraft', { street: 'looked at, not sent' }, '')
  expect(attemptFor('bookingDraft', { ...filling })).toEqual(attempt)
})

test('a repeat corrects what the first try corrected, whatever the page has learnt meanwhile', () => {
  attemptFor('bookingDraft', filling, 7)
  expect(attemptFor('bookingDraft', filling, 8).replaces).toBe(7)
})

test('a changed filling is a booking of its own', () => {
  const { key } = attemptFor('bookingDraft', filling)
  expect(attemptFor('bookingDraft', { ...filling, bathroomCount: 2 }).key).not.toBe(key)
})

test('after a booking that cannot be paid any more the same filling starts anew', () => {
  const { key } = attemptFor('bookingDraft', filling)
  dropAttempt('bookingDraft')
  expect(attemptFor('bookingDraft', filling).key).not.toBe(key)
})
