import { beforeEach, describe, expect, test } from 'vitest'
import { localShelf, tabShelf } from './browser-storage.ts'
import { readRecord, recordOrNull } from './read-record.ts'
import { maxAgeMs, removeBookings, removeOldRecords, removeRecord, saveRecord } from './records.ts'

const now = Date.UTC(2026, 10, 21, 20)
const job = { jobId: 1001, amount: 90 }

beforeEach(() => removeBookings())

describe('a stored record', () => {
  test('is found again as it was saved', () => {
    saveRecord('pendingJobPayment', job)
    expect(recordOrNull('pendingJobPayment')).toEqual(job)
  })

  test('that no one saved is missing', () => {
    expect(readRecord('guestBookingData')).toEqual({ state: 'missing' })
  })

  test('that was removed is missing', () => {
    saveRecord('pendingJobPayment', job)
    removeRecord('pendingJobPayment')
    expect(readRecord('pendingJobPayment').state).toBe('missing')
  })

  test.each(['{', 'null', '[]', '"text"', '{"jobId":"abc"}', '{"jobId":0}', '{"jobId":5,"amount":-1}'])(
    'that reads %s is unreadable',
    (text) => {
      localShelf.set('pendingJobPayment', text)
      expect(readRecord('pendingJobPayment')).toEqual({ state: 'unreadable' })
    },
  )

  test('may carry its numbers as text', () => {
    localShelf.set('pendingJobPayment', '{"jobId":"1001","amount":"90.50"}')
    expect(recordOrNull('pendingJobPayment')).toEqual({ jobId: 1001, amount: 90.5 })
  })

  test('older than a day is forgotten', () => {
    localShelf.set('pendingJobPayment', JSON.stringify({ ...job, savedAt: now - maxAgeMs - 1 }))
    expect(readRecord('pendingJobPayment', now)).toEqual({ state: 'missing' })
    expect(localShelf.get('pendingJobPayment')).toBeNull()
  })

  test('is still there just before the day is over', () => {
    localShelf.set('pendingJobPayment', JSON.stringify({ ...job, savedAt: now - maxAgeMs + 1 }))
    expect(readRecord('pendingJobPayment', now).state).toBe('found')
  })

  test('without a time starts to age with its first reading', () => {
    localShelf.set('pendingJobPayment', JSON.stringify(job))
    expect(readRecord('pendingJobPayment', now).state).toBe('found')
    expect(readRecord('pendingJobPayment', now + maxAgeMs + 1).state).toBe('missing')
  })

  test('that is a bare number is read as one', () => {
    saveRecord('paymentAmount', 110)
    expect(recordOrNull('paymentAmount')).toBe(110)
  })

  test('may say of the home and of times what a booking says, and nothing else', () => {
    const visit = { bathroomCount: '2', duration: 3, sameDay: false, scheduledFor: null, perBathroom: '45' }
    localShelf.set('guestBookingData', JSON.stringify({ ...job, ...visit, role: 'admin' }))
    const read = { ...job, ...visit, bathroomCount: 2, perBathroom: 45 }
    expect(recordOrNull('guestBookingData')).toEqual(read)
  })

  test.each([
    ...['{"bathroomCount":0}', '{"bathroomCount":99}', '{"bathroomCount":1.5}', '{"duration":"two"}'],
    ...[
      '{"sameDay":"yes"}',
      '{"clientSecret":5}',
      '{"jobDetails":[]}',
      '{"jobDetails":"7"}',
      '{"amount":""}',
    ],
  ])('that says %s of a visit is unreadable', (text) => {
    localShelf.set('pendingAuthJobPayment', text)
    expect(readRecord('pendingAuthJobPayment')).toEqual({ state: 'unreadable' })
  })

  test('of what was filled in needs all that it is found again by', () => {
    const filled = { jobId: 1001, values: { street: '600 Pine St' }, cleanerId: null }
    saveRecord('bookedFilling', filled)
    expect(recordOrNull('bookedFilling')).toEqual(filled)
    localShelf.set('bookedFilling', '{"jobId":1001,"values":["600 Pine St"]}')
    expect(readRecord('bookedFilling').state).toBe('unreadable')
  })

  test('of a guest needs a job, but not yet a payment secret', () => {
    localShelf.set('guestBookingData', '{"jobId":1001,"amount":90}')
    expect(recordOrNull('guestBookingData')).toEqual({ jobId: 1001, amount: 90 })
  })
})

test('a visit forgets what is older than a day, and nothing else', () => {
  localShelf.set('guestContactInfo', JSON.stringify({ email: 'a@example.com', savedAt: now - maxAgeMs - 1 }))
  localShelf.set('contactInfo', JSON.stringify({ email: 'a@example.com', savedAt: now - maxAgeMs + 1 }))
  localShelf.set('guestBookingData', '{')
  localShelf.set('paymentAmount', '90')
  removeOldRecords(now)
  expect(localShelf.get('guestContactInfo')).toBeNull()
  expect(localShelf.get('contactInfo')).not.toBeNull()
  expect(localShelf.get('guestBookingData')).toBe('{')
  expect(localShelf.get('paymentAmount')).toBe('90')
})

test('signing out forgets every record and every draft', () => {
  saveRecord('pendingJobPayment', job)
  saveRecord('paymentAmount', 90)
  tabShelf.set('bookingDraft', '{}')
  removeBookings()
  expect(localShelf.get('pendingJobPayment')).toBeNull()
  expect(localShelf.get('paymentAmount')).toBeNull()
  expect(tabShelf.get('bookingDraft')).toBeNull()
})
