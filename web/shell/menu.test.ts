import { expect, test } from 'vitest'
import { groupsOf, isActive, menuOf, settingsItem } from './menu.ts'

const labels = (role?: 'customer' | 'cleaner') => menuOf(role).map(({ label }) => label)
const active = (role: 'customer' | 'cleaner', path: string) =>
  menuOf(role).flatMap((item) => (isActive(item, path) ? [item.label] : []))

test('customers, cleaners and unknown visitors see their menus', () => {
  expect(labels('customer')).toEqual(['Dashboard', 'Request Cleaning', 'My Jobs'])
  expect(labels('cleaner')).toEqual(['Dashboard', 'Available Jobs', 'My Schedule', 'My Profile'])
  expect(labels()).toEqual(labels('customer'))
  expect(menuOf('admin').map(({ label }) => label)).toEqual([
    'Dashboard',
    'Jobs',
    'Regular visits',
    'Contact messages',
    'Reviews',
    'People',
    'Cleaners',
    'Payments',
    'Payouts',
    'Disputes',
    'Promo codes',
    'Gift cards',
    'Metrics',
    'Business settings',
    'Messages',
    'Tasks',
    'Webhooks',
  ])
  for (const role of ['cleaner', 'admin'] as const)
    expect(menuOf(role, true).at(-1)).toMatchObject({ label: 'My Bookings', to: '/customer/jobs' })
})

test('the page where the admin area begins is not active on those below it', () => {
  const active = menuOf('support').filter((item) => isActive(item, '/admin/people/7'))
  expect(active.map(({ label }) => label)).toEqual(['People'])
})

test('one item is active on its page, on its other addresses and on the pages below it', () => {
  expect(active('customer', '/customer')).toEqual(['Dashboard'])
  expect(active('customer', '/customer/request')).toEqual(['Request Cleaning'])
  expect(active('customer', '/customer/jobs/12')).toEqual(['My Jobs'])
  expect(active('customer', '/customer/profile')).toEqual([])
  expect(active('cleaner', '/cleaner/jobs/12')).toEqual(['Available Jobs'])
})

test('the admin menu has five groups after the dashboard, and no icon twice', () => {
  const menu = menuOf('admin', true)
  expect(groupsOf(menu).map(({ label }) => label)).toEqual([
    undefined,
    'Work',
    'People',
    'Money',
    'Business',
    'System',
  ])
  const icons = [...menu, settingsItem].map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})
