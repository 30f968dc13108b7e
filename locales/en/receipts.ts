import type { ReceiptKind, ReceiptLineKind } from '#domain/receipt.ts'

const lines: Record<Exclude<ReceiptLineKind, 'bathrooms'>, string> = {
  cleaning: 'Cleaning',
  same_day_cleaning: 'Cleaning, same day',
  discount: 'Promo code',
  regular_discount: 'Regular visits discount',
  referral_discount: 'Welcome discount',
  difference: 'Change to another time',
  fee: 'Fee',
  tip: 'Tip for your cleaner',
  refund: 'Refund',
}

const kinds: Record<ReceiptKind, string> = { receipt: 'Receipt', credit_note: 'Credit note' }

/** The words of a receipt, on its page and in its PDF. */
export const receiptDocument = {
  kinds,
  titled: (kind: ReceiptKind, number: string) => `${kinds[kind]} ${number}`,
  number: 'Number',
  issued: 'Date',
  from: 'From',
  to: 'For',
  booking: 'Booking number',
  visit: 'Visit',
  address: 'Address',
  paidOn: 'Paid on',
  corrects: 'Corrects receipt',
  consent: 'Saved card',
  agreed: (text: string, day: string) => `${text} (${day})`,
  line: (kind: ReceiptLineKind, bathrooms: number) =>
    kind === 'bathrooms' ? (bathrooms === 1 ? '1 bathroom' : `${bathrooms} bathrooms`) : lines[kind],
  total: { receipt: 'Total paid', credit_note: 'Total refunded' } satisfies Record<ReceiptKind, string>,
  byCredit: 'Paid with your credit',
  byCard: 'Paid by card',
  deletedCustomer: 'Deleted account',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

/** The customer's pages of receipts. */
export const receiptsCopy = {
  title: 'Receipts',
  open: 'Receipts',
  ofYear: (year: number) => `All of ${year} (ZIP)`,
  pdf: 'Download PDF',
  pdfOf: (document: string) => `Download PDF: ${document}`,
  forBooking: (jobId: number) => `Booking #${jobId}`,
  creditNotes: 'Credit notes',
  booking: 'See the booking',
  all: 'All receipts',
  numbered: 'Receipts and credit notes',
  failed: 'We couldn’t load your receipts',
  failedOne: 'We couldn’t load this receipt',
  empty: {
    title: 'No receipts yet',
    text: 'You get one for every payment and tip, and a credit note for every refund.',
  },
  more: 'Show more',
  loadingMore: 'Loading...',
}
