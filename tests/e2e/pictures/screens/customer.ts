import { paths } from '#web/paths.ts'
import { permitNotifications } from '../../support/permit-notifications.ts'
import { dialog, failed, filled, type Screens, shot, tab } from '../screen.ts'
import type { PicturesTown } from '../town.ts'

const job =
  (state: string) =>
  ({ customerJobs }: PicturesTown) =>
    paths.customerJob(customerJobs[state] ?? 0)

export const customerScreens: Screens = {
  'customer/dashboard': [
    filled('customer', paths.customerDashboard()),
    shot('empty', 'newCustomer', paths.customerDashboard()),
    failed('customer', paths.customerDashboard()),
    dialogOnPhone(paths.customerDashboard()),
  ],
  'customer/jobs': [
    filled('customer', paths.customerJobs()),
    shot('empty', 'newCustomer', paths.customerJobs()),
    failed('customer', paths.customerJobs()),
  ],
  'customer/job-detail': [
    shot('waits for a cleaner', 'customer', job('pending')),
    shot('accepted', 'customer', job('assigned')),
    shot('another time is asked for', 'customer', job('rescheduleRequest')),
    shot('under way', 'customer', job('in_progress')),
    shot('done', 'customer', job('completed')),
    shot('cancelled', 'customer', job('cancelled')),
    shot('held until paid', 'heldCustomer', ({ heldJob }) => paths.customerJob(heldJob)),
    shot('under review', 'customer', ({ contestedJob }) => paths.customerJob(contestedJob)),
    shot('not there', 'customer', paths.customerJob(99_999_999)),
    failed('customer', job('completed')),
    dialog('customer', job('pending'), 'Cancel Cleaning'),
    dialog('customer', job('toReview'), 'Leave Review'),
    dialog('customer', job('toContest'), 'Nobody Came'),
  ],
  'customer/receipts': [
    filled('customer', paths.receipts()),
    shot('empty', 'newCustomer', paths.receipts()),
    failed('customer', paths.receipts()),
  ],
  'customer/receipt': [
    filled('customer', ({ receipt }) => paths.receipt(receipt)),
    shot('not there', 'customer', paths.receipt(99_999_999)),
    failed('customer', ({ receipt }) => paths.receipt(receipt)),
  ],
  'customer/series': [shot('not there', 'customer', paths.customerSeries(99_999_999))],
  'customer/find-cleaners': [
    filled('customer', paths.findCleaners()),
    shot('nobody found', 'customer', `${paths.findCleaners()}?search=no-such-cleaner`),
    failed('customer', paths.findCleaners()),
  ],
  'account/settings': [
    filled('customer', paths.settings()),
    shot('of a cleaner', 'cleaner', paths.settings(), (page) =>
      page.getByRole('button', { name: 'Create address' }).waitFor(),
    ),
    shot('new calendar address', 'newCustomer', paths.settings(), async (page) => {
      await page.getByRole('button', { name: 'Create address' }).click()
      await page.getByLabel('Your calendar address').waitFor()
    }),
    shot('push notifications on', 'newCustomer', paths.settings(), async (page) => {
      await permitNotifications(page)
      await page.reload()
      await page.getByRole('switch', { name: 'On this device' }).check()
      await page.getByText('Notifications are on in this browser').waitFor()
    }),
    shot('addresses', 'customer', paths.settings(), tab('Saved Addresses')),
    shot('security', 'customer', paths.securitySettings()),
    failed('customer', paths.securitySettings()),
    dialog('customer', `${paths.settings()}?tab=addresses`, 'Add Address'),
    { ...dialog('customer', `${paths.settings()}?tab=addresses`, /^Edit /), state: "dialog 'Edit'" },
  ],
  'account/your-data': [
    filled('customer', paths.yourData()),
    shot('deleted', 'visitor', paths.yourData({ deleted: 1 })),
  ],
  'account/reviews': [
    filled('customer', paths.ownReviews()),
    shot('received', 'cleaner', paths.ownReviews({ side: 'received' })),
    shot('empty', 'newCustomer', paths.ownReviews()),
    failed('customer', paths.ownReviews()),
  ],
  'account/messages': [filled('customer', paths.messages()), filled('cleaner', paths.messages())],
}

/** On narrow screens the menu is behind a button. */
function dialogOnPhone(path: string) {
  const shown = dialog('customer', path, 'Open menu')
  return { ...shown, widths: [390] }
}
