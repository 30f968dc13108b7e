import { paths } from '#web/paths.ts'
import { answering, deskList, deskThing, dialog, failed, filled, type Screens, shot } from '../screen.ts'
import type { PicturesTown } from '../town.ts'

const customer = ({ customer: id }: PicturesTown) => paths.adminPerson(id)

const standingStill = {
  ...{ secondsSinceWorker: 4200, workerSeen: false, oldestDueTaskSeconds: 4100 },
  ...{ failedTasks: 2, unsentNotifications: 14, openMoneyDifferences: 0, stuckPayouts: 3 },
}

const alone = (path: string) => [filled('operator', path), failed('operator', path)]

export const deskScreens: Screens = {
  'admin/platform-status': [shot('visitor', 'visitor', paths.platformStatus())],
  'admin/dashboard': [
    ...alone(paths.admin()),
    shot('work stands still', 'operator', paths.admin(), answering('/api/admin/operation', standingStill)),
  ],
  'admin/contact-messages': deskList(paths.adminContactMessages()),
  'admin/contact-message': deskThing(paths.adminContactMessage, 'contact-messages'),
  'admin/people': deskList(paths.adminPeople()),
  'admin/person': [
    ...deskThing(paths.adminPerson, 'cleaners'),
    dialog('operator', ({ desk }) => paths.adminPerson(desk.cleaners), 'See as they do'),
    dialog('operator', ({ desk }) => paths.adminPerson(desk.cleaners), 'Approve'),
    shot('customer', 'operator', customer),
    ...['Block', 'Correct e-mail', 'Make a copy of the data', 'Erase'].map((act) =>
      dialog('operator', customer, act),
    ),
  ],
  'admin/cleaners': deskList(paths.adminCleaners()),
  'admin/jobs': deskList(paths.adminJobs()),
  'admin/job': [
    ...deskThing(paths.adminJob, 'jobs'),
    dialog('operator', ({ desk }) => paths.adminJob(desk.jobs), 'Cancel Job'),
    dialog('operator', ({ desk }) => paths.adminJob(desk.jobs), 'Reassign'),
    dialog('operator', ({ desk }) => paths.adminJob(desk.jobs), 'Reschedule'),
  ],
  'admin/tasks': deskList(paths.adminTasks()),
  'admin/task': deskThing(paths.adminTask, 'tasks'),
  'admin/messages': deskList(paths.adminMessages()),
  'admin/message': deskThing(paths.adminMessage, 'messages'),
  'admin/disputes': deskList(paths.adminDisputes()),
  'admin/dispute': deskThing(paths.adminDispute, 'disputes'),
  'admin/webhooks': deskList(paths.adminWebhooks()),
  'admin/webhook': deskThing(paths.adminWebhook, 'webhooks'),
  'admin/reviews': deskList(paths.adminReviews()),
  'admin/review': deskThing(paths.adminReview, 'reviews'),
  'admin/payments': deskList(paths.adminPayments()),
  'admin/payment': [
    ...deskThing(paths.adminPayment, 'payments'),
    dialog('operator', ({ refundable }) => paths.adminPayment(refundable), 'Refund'),
  ],
  'admin/payouts': deskList(paths.adminPayouts()),
  'admin/payout': [
    ...deskThing(paths.adminPayout, 'payouts'),
    dialog('operator', ({ desk }) => paths.adminPayout(desk.payouts), 'Adjust'),
  ],
  'admin/reconciliation': alone(paths.adminDifferences()),
  'admin/metrics': alone(paths.adminNumbers()),
  'admin/settings': alone(paths.adminSettings()),
  'admin/settings-versions': alone(paths.adminSettingsVersions()),
  'admin/settings-change': [
    ...alone(paths.adminSettingsChange('brand')),
    shot('prices', 'operator', paths.adminSettingsChange('prices')),
  ],
  'admin/terms': alone(paths.adminTerms()),
  'admin/terms-change': alone(paths.adminTermsChange()),
  'admin/pricing-simulation': alone(paths.adminRehearsal()),
}
