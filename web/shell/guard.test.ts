import { expect, test } from 'vitest'
import { redirectFor } from './guard.ts'

const customer = { role: 'customer', hasBookings: false } as const
const cleaner = { role: 'cleaner', hasBookings: false } as const
const admin = { role: 'admin', hasBookings: false } as const

test('a visitor who is not signed in goes to sign in and comes back', () => {
  expect(redirectFor('customer', null, '/customer/jobs', '?page=2')).toBe(
    '/auth/login?redirect=%2Fcustomer%2Fjobs%3Fpage%3D2',
  )
  expect(redirectFor('signed-in', null, '/settings')).toBe('/auth/login?redirect=%2Fsettings')
})

test('the wrong role goes to its own dashboard, and an admin does not go in circles', () => {
  expect(redirectFor('customer', cleaner, '/customer')).toBe('/cleaner/dashboard')
  expect(redirectFor('cleaner', customer, '/cleaner')).toBe('/customer/dashboard')
  expect(redirectFor('customer', admin, '/customer/dashboard')).toBe('/admin')
})

test('the admin area is for admins and support alone', () => {
  expect(redirectFor('operator', null, '/admin/people')).toBe('/auth/login?redirect=%2Fadmin%2Fpeople')
  expect(redirectFor('operator', customer, '/admin/people')).toBe('/customer/dashboard')
  expect(redirectFor('operator', cleaner, '/admin/people')).toBe('/cleaner/dashboard')
  expect(redirectFor('operator', admin, '/admin/people')).toBeNull()
  expect(redirectFor('operator', { role: 'support', hasBookings: false }, '/admin/people')).toBeNull()
})

test('anyone who may open a page stays', () => {
  expect(redirectFor('customer', customer, '/customer')).toBeNull()
  expect(redirectFor('signed-in', admin, '/settings')).toBeNull()
  expect(redirectFor('open', null, '/book-now')).toBeNull()
})

test('anyone who has to add a second factor is led to the tab for it, whatever they open', () => {
  const locked = { ...admin, mustAddFactor: true }
  expect(redirectFor('operator', locked, '/admin')).toBe('/settings?tab=security')
  expect(redirectFor('signed-in', locked, '/settings')).toBe('/settings?tab=security')
  expect(redirectFor('signed-in', locked, '/settings', '?tab=addresses')).toBe('/settings?tab=security')
  expect(redirectFor('signed-in', locked, '/settings', '?tab=security')).toBeNull()
})

test('guests may pay directly, but no other job', () => {
  expect(redirectFor('customer', null, '/customer/payment/direct')).toBeNull()
  expect(redirectFor('customer', null, '/customer/payment/7')).toBe(
    '/auth/login?redirect=%2Fcustomer%2Fpayment%2F7',
  )
})

test('the customer profile is for customers, the settings for everyone', () => {
  expect(redirectFor('signed-in', cleaner, '/customer/profile')).toBe('/cleaner/dashboard')
  expect(redirectFor('signed-in', cleaner, '/settings')).toBeNull()
})

test('what was booked stays open to a customer who became a cleaner or an operator', () => {
  const former = { role: 'cleaner', hasBookings: true } as const
  const operator = { role: 'admin', hasBookings: true } as const
  for (const path of ['/customer/jobs', '/customer/jobs/7', '/customer/payment/7']) {
    expect(redirectFor('booker', former, path)).toBeNull()
    expect(redirectFor('booker', operator, path)).toBeNull()
    expect(redirectFor('booker', customer, path)).toBeNull()
    expect(redirectFor('booker', cleaner, path)).toBe('/cleaner/dashboard')
    expect(redirectFor('booker', admin, path)).toBe('/admin')
  }
  expect(redirectFor('customer', former, '/customer/request-cleaning')).toBe('/cleaner/dashboard')
})
