import { paths } from '#web/paths.ts'
import { adminList, adminRecord, answering, dialog, failed, filled, type Screens, shot } from '../screen.ts'
import type { PicturesTown } from '../town.ts'

const customer = ({ customer: id }: PicturesTown) => paths.adminPerson(id)

const standingStill = {
  ...{ secondsSinceWorker: 4200, workerSeen: false, oldestDueTaskSeconds: 4100 },
  ...{ failedTasks: 2, unsentNotifications: 14, openMoneyDifferences: 0, stuckPayouts: 3 },
}

const alone = (path: string) => [filled('operator', path), failed('operator', path)]

export const adminScreens: Screens = {
  'admin/platform-status': [shot('visitor', 'visitor', paths.platformStatus())],
  'admin/dashboard': [
    ...alone(paths.admin()),
    shot('work stands still', 'operator', paths.admin(), answering('/api/admin/operation', standingStill)),
  ],
  'admin/contact-messages': adminList(paths.adminContactMessages()),
  'admin/contact-message': adminRecord(paths.adminContactMessage, 'contact-messages'),
  'admin/people': adminList(paths.adminPeople()),
  'admin/person': [
    ...adminRecord(paths.adminPerson, 'cleaners'),
    dialog('operator', ({ admin }) => paths.adminPerson(admin.cleaners), 'View as user'),
    dialog('operator', ({ admin }) => paths.adminPerson(admin.cleaners), 'Approve'),
    shot('customer', 'operator', customer),
    ...['Block', 'Correct email', 'Export data', 'Erase'].map((act) => dialog('operator', customer, act)),
  ],
  'admin/cleaners': adminList(paths.adminCleaners()),
  'admin/jobs': adminList(paths.adminJobs()),
  'admin/job': [
    ...adminRecord(paths.adminJob, 'jobs'),
    dialog('operator', ({ admin }) => paths.adminJob(admin.jobs), 'Cancel Job'),
    dialog('operator', ({ admin }) => paths.adminJob(admin.jobs), 'Reassign'),
    dialog('operator', ({ admin }) => paths.adminJob(admin.jobs), 'Reschedule'),
  ],
  'admin/tasks': adminList(paths.adminTasks()),
  'admin/task': adminRecord(paths.adminTask, 'tasks'),
  'admin/messages': adminList(paths.adminMessages()),
  'admin/message': adminRecord(paths.adminMessage, 'messages'),
  'admin/disputes': adminList(paths.adminDisputes()),
  'admin/dispute': [
    ...adminRecord(paths.adminDispute, 'disputes'),
    shot('gift card', 'operator', ({ giftCardDispute }) => paths.adminDispute(giftCardDispute)),
  ],
  'admin/webhooks': adminList(paths.adminWebhooks()),
  'admin/webhook': adminRecord(paths.adminWebhook, 'webhooks'),
  'admin/reviews': adminList(paths.adminReviews()),
  'admin/review': adminRecord(paths.adminReview, 'reviews'),
  'admin/payments': adminList(paths.adminPayments()),
  'admin/payment': [
    ...adminRecord(paths.adminPayment, 'payments'),
    dialog('operator', ({ refundable }) => paths.adminPayment(refundable), 'Refund'),
  ],
  'admin/payouts': adminList(paths.adminPayouts()),
  'admin/payout': [
    ...adminRecord(paths.adminPayout, 'payouts'),
    dialog('operator', ({ admin }) => paths.adminPayout(admin.payouts), 'Adjust'),
  ],
  'admin/reconciliation': alone(paths.adminReconciliation()),
  'admin/gift-cards': adminList(paths.adminGiftCards()),
  'admin/promotions': [
    filled('operator', paths.adminPromotions()),
    failed('operator', paths.adminPromotions()),
  ],
  'admin/series-list': adminList(paths.adminSeriesList()),
  'admin/series': [shot('not there', 'operator', paths.adminSeries(99_999_999))],
  'admin/promotion-new': [filled('operator', paths.adminPromotionNew())],
  'admin/promotion': [shot('not there', 'operator', paths.adminPromotion(99_999_999))],
  'admin/metrics': alone(paths.adminMetrics()),
  'admin/settings': alone(paths.adminSettings()),
  'admin/settings-versions': alone(paths.adminSettingsVersions()),
  'admin/settings-change': [
    ...alone(paths.adminSettingsChange('brand')),
    shot('prices', 'operator', paths.adminSettingsChange('prices')),
  ],
  'admin/terms': alone(paths.adminTerms()),
  'admin/terms-change': alone(paths.adminTermsChange()),
  'admin/pricing-simulation': alone(paths.adminPricingSimulation()),
}
