import { shellCopy as copy } from '../copy/shell.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/icon.tsx'

export interface MenuItem {
  to: string
  label: string
  icon: IconName
  /** Further addresses of the same part of the site. */
  also?: string[]
  /** Pages below its address are other parts of the site. */
  alone?: true
}

const customerMenu: MenuItem[] = [
  { to: paths.customerDashboard(), label: copy.dashboard, icon: 'home', also: ['/customer'] },
  { to: paths.requestCleaning(), label: copy.requestCleaning, icon: 'sparkle', also: ['/customer/request'] },
  { to: paths.customerJobs(), label: copy.myJobs, icon: 'list' },
]

const cleanerMenu: MenuItem[] = [
  { to: paths.cleanerDashboard(), label: copy.dashboard, icon: 'home', also: ['/cleaner'] },
  { to: paths.availableJobs(), label: copy.availableJobs, icon: 'search' },
  { to: paths.cleanerSchedule(), label: copy.mySchedule, icon: 'calendar' },
  { to: paths.cleanerProfile(), label: copy.myProfile, icon: 'person' },
]

/** What somebody booked as a customer, whatever they are now. Source: decision 015. */
const bookingsItem: MenuItem = { to: paths.customerJobs(), label: copy.myBookings, icon: 'list' }

const adminMenu: MenuItem[] = [
  { to: paths.admin(), label: copy.dashboard, icon: 'home', alone: true },
  { to: paths.adminJobs(), label: copy.jobs, icon: 'list' },
  { to: paths.adminPeople(), label: copy.people, icon: 'person' },
  { to: paths.adminCleaners(), label: copy.cleaners, icon: 'sparkle' },
  { to: paths.adminPayments(), label: copy.payments, icon: 'list' },
  { to: paths.adminPayouts(), label: copy.payouts, icon: 'list' },
  { to: paths.adminContactMessages(), label: copy.contactMessages, icon: 'list' },
  { to: paths.adminDisputes(), label: copy.disputes, icon: 'list' },
  { to: paths.adminReviews(), label: copy.reviews, icon: 'sparkle' },
  { to: paths.adminMessages(), label: copy.messages, icon: 'list' },
  { to: paths.adminWebhooks(), label: copy.webhooks, icon: 'list' },
  { to: paths.adminTasks(), label: copy.tasks, icon: 'settings' },
  { to: paths.adminNumbers(), label: copy.numbers, icon: 'chart' },
  {
    to: paths.adminSettings(),
    label: copy.business,
    icon: 'settings',
    also: [paths.adminTerms(), paths.adminTermsChange(), paths.adminRehearsal()],
  },
]

export const settingsItem: MenuItem = {
  to: paths.settings(),
  label: copy.settings,
  icon: 'settings',
  also: [paths.customerProfile()],
}

type Role = 'customer' | 'cleaner' | 'admin' | 'support'

/** With no known user the customer menu shows. Source: C-136. */
export function menuOf(role: Role | undefined, hasBookings = false): MenuItem[] {
  if (role === undefined || role === 'customer') return customerMenu
  const menu = role === 'cleaner' ? cleanerMenu : adminMenu
  return hasBookings ? [...menu, bookingsItem] : menu
}

/** True on the item's own page and on those below it. */
export function isActive(item: MenuItem, pathname: string): boolean {
  const below = !item.alone && pathname.startsWith(`${item.to}/`)
  return below || [item.to, ...(item.also ?? [])].includes(pathname)
}
