import { expect, test } from 'vitest'
import { detourFor } from './guard.ts'

const customer = { role: 'customer', hasBookings: false } as const
const cleaner = { role: 'cleaner', hasBookings: false } as const
const admin = { role: 'admin', hasBookings: false } as const

test('a visitor who is not signed in goes to sign in and comes back', () => {
  expect(detourFor('customer', null, '/customer/jobs', '?page=2')).toBe(
    '/auth/login?redirect=%2Fcustomer%2Fjobs%3Fpage%3D2',
  )
  expect(detourFor('signed-in', null, '/settings')).toBe('/auth/login?redirect=%2Fsettings')
})

test('the wrong role goes to its own dashboard, and an admin does not go in circles', () => {
  expect(detourFor('customer', cleaner, '/customer')).toBe('/cleaner/dashboard')
  expect(detourFor('cleaner', customer, '/cleaner')).toBe('/customer/dashboard')
  expect(detourFor('customer', admin, '/customer/dashboard')).toBe('/admin')
})

test('the admin area is for admins and support alone', () => {
  expect(detourFor('operator', null, '/admin/people')).toBe('/auth/login?redirect=%2Fadmin%2Fpeople')
  expect(detourFor('operator', customer, '/admin/people')).toBe('/customer/dashboard')
  expect(detourFor('operator', cleaner, '/admin/people')).toBe('/cleaner/dashboard')
  expect(detourFor('operator', admin, '/admin/people')).toBeNull()
  expect(detourFor('operator', { role: 'support', hasBookings: false }, '/admin/people')).toBeNull()
})

test('whoever may open a page stays', () => {
  expect(detourFor('customer', customer, '/customer')).toBeNull()
  expect(detourFor('signed-in', admin, '/settings')).toBeNull()
  expect(detourFor('open', null, '/book-now')).toBeNull()
})

test('whoever has to add a second factor is led to the tab for it, whatever they open', () => {
  const locked = { ...admin, mustAddFactor: true }
  expect(detourFor('operator', locked, '/admin')).toBe('/settings?tab=security')
  expect(detourFor('signed-in', locked, '/settings')).toBe('/settings?tab=security')
  expect(detourFor('signed-in', locked, '/settings', '?tab=addresses')).toBe('/settings?tab=security')
  expect(detourFor('signed-in', locked, '/settings', '?tab=security')).toBeNull()
})

test('guests may pay directly, but no other job', () => {
  expect(detourFor('customer', null, '/customer/payment/direct')).toBeNull()
  expect(detourFor('customer', null, '/customer/payment/7')).toBe(
    '/auth/login?redirect=%2Fcustomer%2Fpayment%2F7',
  )
})

test('the customer profile is for customers, the settings for everyone', () => {
  expect(detourFor('signed-in', cleaner, '/customer/profile')).toBe('/cleaner/dashboard')
  expect(detourFor('signed-in', cleaner, '/settings')).toBeNull()
})

test('what was booked stays open to a customer who became a cleaner or an operator', () => {
  const former = { role: 'cleaner', hasBookings: true } as const
  const operator = { role: 'admin', hasBookings: true } as const
  for (const path of ['/customer/jobs', '/customer/jobs/7', '/customer/payment/7']) {
    expect(detourFor('booker', former, path)).toBeNull()
    expect(detourFor('booker', operator, path)).toBeNull()
    expect(detourFor('booker', customer, path)).toBeNull()
    expect(detourFor('booker', cleaner, path)).toBe('/cleaner/dashboard')
    expect(detourFor('booker', admin, path)).toBe('/admin')
  }
  expect(detourFor('customer', former, '/customer/request-cleaning')).toBe('/cleaner/dashboard')
})
