import type { Page } from 'playwright-core'
import { paths } from '#web/paths.ts'
import { keepJobs, withoutNetwork } from '../offline.ts'
import { dialog, failed, filled, type Screens, shot, tab } from '../screen.ts'
import type { PicturesTown } from '../town.ts'

const job =
  (state: string) =>
  ({ cleanerJobs }: PicturesTown) =>
    paths.cleanerJob(cleanerJobs[state] ?? 0)

const open = ({ openJob }: PicturesTown) => paths.cleanerJob(openJob)

/** Opens every disclosure of the page. */
const unfold = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click()
}
const statementOfMonth = '/cleaner/earnings/statement?by=month'
const statementOfYear = '/cleaner/earnings/statement'

export const cleanerScreens: Screens = {
  'cleaner/dashboard': [
    filled('cleaner', paths.cleanerDashboard()),
    shot('jobs are kept on the phone', 'cleaner', paths.cleanerDashboard(), keepJobs),
    shot('empty', 'newCleaner', paths.cleanerDashboard()),
    failed('cleaner', paths.cleanerDashboard()),
  ],
  'cleaner/available-jobs': [
    filled('cleaner', paths.availableJobs()),
    shot('nothing found', 'cleaner', `${paths.availableJobs()}?search=no-such-job`),
    shot('no profile yet', 'newCleaner', paths.availableJobs()),
    failed('cleaner', paths.availableJobs()),
  ],
  'cleaner/job-detail': [
    shot('open', 'cleaner', open),
    shot('accepted', 'cleaner', job('assigned')),
    shot('another time is asked for', 'cleaner', job('rescheduleRequest')),
    shot('under way', 'cleaner', job('in_progress')),
    shot('without network', 'cleaner', job('assigned'), withoutNetwork),
    shot('under way, without network', 'cleaner', job('in_progress'), withoutNetwork),
    shot('done', 'cleaner', job('completed')),
    shot('not there', 'cleaner', paths.cleanerJob(99_999_999)),
    failed('cleaner', job('completed')),
    dialog('cleaner', open, 'Accept Job'),
    dialog('cleaner', job('in_progress'), 'Complete Cleaning'),
    dialog('cleaner', job('toReview'), 'Review Customer'),
  ],
  'cleaner/profile': [
    filled('cleaner', paths.cleanerProfile()),
    shot('payment setup', 'cleaner', paths.cleanerProfile(), tab('Payment Setup')),
    shot('empty', 'newCleaner', paths.cleanerProfile()),
    shot('customer', 'customer', paths.cleanerProfile()),
    failed('cleaner', paths.cleanerProfile()),
  ],
  'cleaner/availability': [
    filled('cleaner', paths.cleanerAvailability()),
    shot('empty', 'newCleaner', paths.cleanerAvailability()),
    failed('cleaner', paths.cleanerAvailability()),
  ],
  'cleaner/earnings': [
    filled('cleaner', paths.cleanerEarnings()),
    shot('weeks', 'cleaner', paths.cleanerEarnings({ by: 'week' }), unfold),
    shot('empty', 'newCleaner', paths.cleanerEarnings()),
    failed('cleaner', paths.cleanerEarnings()),
  ],
  'cleaner/statement': [
    filled('cleaner', statementOfMonth),
    shot('year', 'cleaner', statementOfYear),
    shot('empty', 'newCleaner', statementOfYear),
    shot('not there', 'cleaner', paths.statement({ payoutId: 99_999_999 })),
    failed('cleaner', statementOfMonth),
  ],
  'cleaner/schedule': [
    filled('cleaner', paths.cleanerSchedule()),
    shot('month', 'cleaner', paths.cleanerSchedule(), tab('Monthly View')),
    shot('empty', 'newCleaner', paths.cleanerSchedule()),
    failed('cleaner', paths.cleanerSchedule()),
  ],
}
