import { beforeEach, expect, test } from 'vitest'
import { keptForMs } from '../../../storage/age.ts'
import { bookedFilling } from '../../../storage/booked-filling.ts'
import { localShelf } from '../../../storage/browser-storage.ts'
import { forgetBookings } from '../../../storage/forget-bookings.ts'
import { saveRecord } from '../../../storage/save-record.ts'
import { forgetPending } from './forget-paid.ts'
import { wayToChange } from './way-to-change.ts'

const values = { street: '77 Madrona Way' }

beforeEach(() => {
  forgetBookings()
  saveRecord('bookedFilling', { jobId: 7, values, cleanerId: 5 })
})

test('the way to change a booking names it and its cleaner, and opens what it was filled in with', () => {
  expect(wayToChange(7)).toEqual({ cleanerId: 5, change: 7 })
  expect(bookedFilling('7')).toEqual(values)
  saveRecord('bookedFilling', { jobId: 7, values, cleanerId: null })
  expect(wayToChange(7)).toEqual({ change: 7 })
})

test('another booking, an old one, and one that is paid or left by signing out is not opened', () => {
  expect([wayToChange(8), wayToChange(undefined)]).toEqual([{}, {}])
  expect([bookedFilling('8'), bookedFilling(null)]).toEqual([null, null])
  const kept = JSON.parse(localShelf.get('bookedFilling') ?? '')
  localShelf.set('bookedFilling', JSON.stringify({ ...kept, savedAt: Date.now() - keptForMs - 1 }))
  expect(bookedFilling('7')).toBeNull()
  for (const forget of [forgetPending, forgetBookings]) {
    saveRecord('bookedFilling', { jobId: 7, values, cleanerId: 5 })
    forget()
    expect([wayToChange(7), bookedFilling('7')]).toEqual([{}, null])
  }
})
