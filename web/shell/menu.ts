import { shellCopy as copy } from '#text/shell.ts'
import { paths } from '../paths.ts'
import type { UiIconName } from '../ui/icon.tsx'

export interface MenuItem {
  to: string
  label: string
  icon: UiIconName
  /** Further paths of the same menu item. */
  also?: string[]
  /** Excludes the pages below its path. */
  alone?: true
  /** The side of the jobs behind it whose unread messages it counts. */
  unread?: 'customer' | 'cleaner'
  /** The heading of its group. */
  group?: string
}

const customerMenu: MenuItem[] = [
  { to: paths.customerDashboard(), label: copy.dashboard, icon: 'home', also: ['/customer'] },
  { to: paths.requestCleaning(), label: copy.requestCleaning, icon: 'sparkle', also: ['/customer/request'] },
  { to: paths.customerJobs(), label: copy.myJobs, icon: 'list', unread: 'customer' },
]

const cleanerMenu: MenuItem[] = [
  { to: paths.cleanerDashboard(), label: copy.dashboard, icon: 'home', also: ['/cleaner'] },
  { to: paths.availableJobs(), label: copy.availableJobs, icon: 'search' },
  { to: paths.cleanerSchedule(), label: copy.mySchedule, icon: 'calendar', unread: 'cleaner' },
  { to: paths.cleanerProfile(), label: copy.myProfile, icon: 'person' },
]

/** Bookings made as a customer, whatever the current role. Source: decision 015. */
const bookingsItem: MenuItem = {
  to: paths.customerJobs(),
  label: copy.myBookings,
  icon: 'list',
  unread: 'customer',
}

/** Groups of the admin menu, each with a heading; the dashboard comes before them. */
const adminGroups: { label: string; items: MenuItem[] }[] = [
  {
    label: copy.groups.work,
    items: [
      { to: paths.adminJobs(), label: copy.jobs, icon: 'calendar' },
      { to: paths.adminSeriesList(), label: copy.series, icon: 'repeat' },
      { to: paths.adminContactMessages(), label: copy.contactMessages, icon: 'mail' },
      { to: paths.adminReviews(), label: copy.reviews, icon: 'star' },
    ],
  },
  {
    label: copy.groups.people,
    items: [
      { to: paths.adminPeople(), label: copy.people, icon: 'people' },
      { to: paths.adminCleaners(), label: copy.cleaners, icon: 'sparkle' },
    ],
  },
  {
    label: copy.groups.money,
    items: [
      { to: paths.adminPayments(), label: copy.payments, icon: 'card' },
      { to: paths.adminPayouts(), label: copy.payouts, icon: 'wallet' },
      { to: paths.adminDisputes(), label: copy.disputes, icon: 'scales' },
      { to: paths.adminPromotions(), label: copy.promotions, icon: 'tag' },
      { to: paths.adminGiftCards(), label: copy.giftCards, icon: 'gift' },
    ],
  },
  {
    label: copy.groups.business,
    items: [
      { to: paths.adminMetrics(), label: copy.numbers, icon: 'chart' },
      {
        to: paths.adminSettings(),
        label: copy.business,
        icon: 'store',
        also: [paths.adminTerms(), paths.adminTermsChange(), paths.adminPricingSimulation()],
      },
    ],
  },
  {
    label: copy.groups.system,
    items: [
      { to: paths.adminMessages(), label: copy.messages, icon: 'send' },
      { to: paths.adminTasks(), label: copy.tasks, icon: 'clock' },
      { to: paths.adminWebhooks(), label: copy.webhooks, icon: 'plug' },
    ],
  },
]

const adminMenu: MenuItem[] = [
  { to: paths.admin(), label: copy.dashboard, icon: 'home', alone: true },
  ...adminGroups.flatMap(({ label, items }) => items.map((item) => ({ ...item, group: label }))),
]

export const settingsItem: MenuItem = {
  to: paths.settings(),
  label: copy.settings,
  icon: 'settings',
  also: [paths.customerProfile()],
}

type MenuRole = 'customer' | 'cleaner' | 'admin' | 'support'

/** With no known user the customer menu shows. Source: C-136. */
export function menuOf(role: MenuRole | undefined, hasBookings = false): MenuItem[] {
  if (role === undefined || role === 'customer') return customerMenu
  const menu = role === 'cleaner' ? cleanerMenu : adminMenu
  return hasBookings ? [...menu, bookingsItem] : menu
}

/** True on the item's own page and on those below it. */
export function isActive(item: MenuItem, pathname: string): boolean {
  const below = !item.alone && pathname.startsWith(`${item.to}/`)
  return below || [item.to, ...(item.also ?? [])].includes(pathname)
}

/** Consecutive items grouped by heading. */
export function groupsOf(items: MenuItem[]): { label: string | undefined; items: MenuItem[] }[] {
  const labels = [...new Set(items.map(({ group }) => group))]
  return labels.map((label) => ({ label, items: items.filter(({ group }) => group === label) }))
}
