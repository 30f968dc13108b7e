/** Everything that the product sends, by topic. */
export {
  accountTexts as account,
  checkTexts as check,
  contactTexts as contact,
  factorTexts as factor,
} from './notifications/account.ts'
export {
  bookingTexts as booking,
  cancellationTexts as cancellation,
  moneyBackTexts as moneyBack,
} from './notifications/booking.ts'
export {
  calendarTexts as calendar,
  frameTexts as frame,
  smsReplyTexts as smsReply,
  timeTexts as time,
} from './notifications/frame.ts'
export { giftCardTexts as giftCard } from './notifications/gift-card.ts'
export {
  payoutTexts as payout,
  receiptTexts as receipt,
  refundTexts as refund,
  tipTexts as tip,
} from './notifications/money.ts'
export { newTimeTexts as newTime } from './notifications/new-time.ts'
export { contestTexts as contest, rulingTexts as ruling } from './notifications/rulings.ts'
export { seriesTexts as series } from './notifications/series.ts'
export { visitTexts as visit } from './notifications/visit.ts'
export { workTexts as work } from './notifications/work.ts'
