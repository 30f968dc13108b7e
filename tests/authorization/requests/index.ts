import type { RowName } from '../expected/index.ts'
import { accessRequests } from './account-access.ts'
import { accountRequests, addressRequests } from './accounts.ts'
import { adminRequests } from './admin.ts'
import { adminJobRequests } from './admin-jobs.ts'
import { adminMoneyRequests } from './admin-money.ts'
import { adminSettingsRequests } from './admin-settings.ts'
import { adminTrustRequests } from './admin-trust.ts'
import { calendarFeedRequests } from './calendar-feeds.ts'
import { checklistRequests } from './checklists.ts'
import { checkRequests } from './checks.ts'
import {
  cleanerPageRequests,
  cleanerRequests,
  favouriteRequests,
  reviewRequests,
  statementRequests,
} from './cleaners.ts'
import { conversationRequests } from './conversation.ts'
import { customerRequests } from './customers.ts'
import { factorRequests } from './factors.ts'
import { identityRequests } from './identities.ts'
import { jobRequests } from './jobs.ts'
import { manageRequests } from './manage-links.ts'
import { ownDataRequests } from './own-data.ts'
import {
  bookingRequests,
  creditRequests,
  giftCardRequests,
  paymentMethodRequests,
  paymentRequests,
  payoutRequests,
  promotionRequests,
  referralRequests,
  seriesRequests,
} from './payments.ts'
import { otherRequests, platformRequests } from './platform.ts'
import { preferenceRequests } from './preferences.ts'
import { pushRequests } from './push.ts'
import { receiptRequests } from './receipts.ts'
import type { SentRequest } from './request.ts'
import { tipRequests } from './tips.ts'

/** Requests of each row of the matrix. */
export const requests: Record<RowName, SentRequest> = {
  ...accountRequests,
  ...accessRequests,
  ...identityRequests,
  ...factorRequests,
  ...addressRequests,
  ...jobRequests,
  ...calendarFeedRequests,
  ...pushRequests,
  ...checklistRequests,
  ...manageRequests,
  ...bookingRequests,
  ...paymentMethodRequests,
  ...seriesRequests,
  ...paymentRequests,
  ...payoutRequests,
  ...promotionRequests,
  ...creditRequests,
  ...giftCardRequests,
  ...referralRequests,
  ...cleanerRequests,
  ...cleanerPageRequests,
  ...statementRequests,
  ...favouriteRequests,
  ...receiptRequests,
  ...tipRequests,
  ...reviewRequests,
  ...platformRequests,
  ...otherRequests,
  ...conversationRequests,
  ...ownDataRequests,
  ...preferenceRequests,
  ...adminRequests,
  ...adminJobRequests,
  ...adminTrustRequests,
  ...adminMoneyRequests,
  ...adminSettingsRequests,
  ...checkRequests,
  ...customerRequests,
}
