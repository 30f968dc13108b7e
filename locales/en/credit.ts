import type { CreditCause } from '#domain/enums.ts'

/** A customer's credit, in the settings and in the admin area. */
export const creditCopy = {
  title: 'Your credit',
  lead: 'Your credit pays your next bookings before a card does.',
  held: (amount: string) => `${amount} of it is held for bookings you haven’t paid for yet.`,
  history: 'Changes of your credit',
  causes: {
    operator: 'From us',
    referral: 'For someone you invited',
    gift_card: 'Gift card',
    used: 'Used',
    returned: 'Refunded',
    forfeited: 'Ended with the account',
    taken_back: 'Taken back after a refund',
  } satisfies Record<CreditCause, string>,
  booking: (id: number) => `Booking #${id}`,
  failed: 'We couldn’t load your credit',
}

/** The credit of a customer, as operators see and give it. */
export const adminCreditCopy = {
  title: 'Credit',
  balance: (amount: string) => `Balance ${amount}`,
  held: (amount: string) => `, ${amount} of it held for unpaid bookings`,
  give: 'Give credit',
  giveTitle: (name: string) => `Give ${name} credit?`,
  giveTexts: [
    'The platform pays it. It pays their next bookings before a card does.',
    'They see it in their settings under Payment Methods.',
  ],
  amount: 'Amount',
  bounds: 'From $1 to $500.',
  given: 'Credit given',
  eraseLost: (amount: string) => `Their credit of ${amount} ends and goes back to the platform.`,
}
