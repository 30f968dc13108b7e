import { beforeEach, expect, test } from 'vitest'
import { localShelf } from '#web/storage/browser-storage.ts'
import { maxAgeMs, removeBookings, saveRecord } from '#web/storage/records.ts'
import { valuesToChange } from '../booking-form/keep-booking.ts'
import { clearPendingPayment } from './clear-paid-booking.ts'
import { changeBookingQuery } from './way-to-change.ts'

const values = { street: '77 Madrona Way' }

beforeEach(() => {
  removeBookings()
  saveRecord('bookedFilling', { jobId: 7, values, cleanerId: 5 })
})

test("changeBookingQuery names job and cleaner, and restores the booking's values", () => {
  expect(changeBookingQuery(7)).toEqual({ cleanerId: 5, change: 7 })
  expect(valuesToChange('?change=7')).toEqual(values)
  saveRecord('bookedFilling', { jobId: 7, values, cleanerId: null })
  expect(changeBookingQuery(7)).toEqual({ change: 7 })
})

test('other, expired, paid and signed-out bookings cannot be changed', () => {
  expect([changeBookingQuery(8), changeBookingQuery(undefined)]).toEqual([{}, {}])
  expect([valuesToChange('?change=8'), valuesToChange('')]).toEqual([null, null])
  const kept = JSON.parse(localShelf.get('bookedFilling') ?? '')
  localShelf.set('bookedFilling', JSON.stringify({ ...kept, savedAt: Date.now() - maxAgeMs - 1 }))
  expect(valuesToChange('?change=7')).toBeNull()
  for (const forget of [clearPendingPayment, removeBookings]) {
    saveRecord('bookedFilling', { jobId: 7, values, cleanerId: 5 })
    forget()
    expect([changeBookingQuery(7), valuesToChange('?change=7')]).toEqual([{}, null])
  }
})
