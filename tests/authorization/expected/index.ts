import type { Call } from '#contract/index.ts'
import type { RolesRow } from '../roles.ts'
import { accessRows } from './account-access.ts'
import { accountRows, addressRows } from './accounts.ts'
import { adminRows } from './admin.ts'
import { adminJobRows } from './admin-jobs.ts'
import { adminMoneyRows } from './admin-money.ts'
import { adminSettingsRows } from './admin-settings.ts'
import { adminTrustRows } from './admin-trust.ts'
import { calendarFeedRows } from './calendar-feeds.ts'
import { checklistRows } from './checklists.ts'
import { checkRows } from './checks.ts'
import { cleanerPageRows, cleanerRows, favouriteRows, reviewRows, statementRows } from './cleaners.ts'
import { conversationRows } from './conversation.ts'
import { customerRows } from './customers.ts'
import { factorRows } from './factors.ts'
import { identityRows } from './identities.ts'
import { jobRows } from './jobs.ts'
import { manageRows } from './manage-links.ts'
import { ownDataRows } from './own-data.ts'
import {
  bookingRows,
  creditRows,
  giftCardRows,
  paymentMethodRows,
  paymentRows,
  payoutRows,
  promotionRows,
  referralRows,
  seriesRows,
} from './payments.ts'
import { otherRows, platformRows } from './platform.ts'
import { oneClickRows, preferenceRows } from './preferences.ts'
import { pushRows } from './push.ts'
import { receiptRows } from './receipts.ts'
import { tipRows } from './tips.ts'

/** The whole matrix: how each call ends for each role. */
export const expected = {
  ...accountRows,
  ...accessRows,
  ...identityRows,
  ...factorRows,
  ...addressRows,
  ...jobRows,
  ...calendarFeedRows,
  ...pushRows,
  ...checklistRows,
  ...manageRows,
  ...bookingRows,
  ...paymentMethodRows,
  ...seriesRows,
  ...paymentRows,
  ...payoutRows,
  ...promotionRows,
  ...creditRows,
  ...giftCardRows,
  ...referralRows,
  ...cleanerRows,
  ...cleanerPageRows,
  ...statementRows,
  ...favouriteRows,
  ...receiptRows,
  ...tipRows,
  ...reviewRows,
  ...platformRows,
  ...otherRows,
  ...conversationRows,
  ...ownDataRows,
  ...preferenceRows,
  ...oneClickRows,
  ...adminRows,
  ...adminJobRows,
  ...adminTrustRows,
  ...adminMoneyRows,
  ...adminSettingsRows,
  ...checkRows,
  ...customerRows,
} satisfies Record<Call, RolesRow>

/** 'METHOD /path', with what sets a further row apart behind a colon. */
export type RowName = keyof typeof expected
