/** How long a bank takes to show a refund, in business days after it was sent. Source: Stripe's own promise for cards. */
export const refundDays = { from: 5, to: 10 } as const

/** The same for people: every page and mail takes it from here. */
export const refundDaysInWords = `${refundDays.from} to ${refundDays.to} business days`

/** The instant by which a refund sent at `sentAt` should have arrived. Saturdays and Sundays do not count. */
export function refundExpectedBy(sentAt: Date): Date {
  const at = new Date(sentAt)
  for (let left = refundDays.to; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left--
  }
  return at
}
