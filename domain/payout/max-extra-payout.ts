/** What an operator may give a cleaner at most beyond what a payment earned them, in cents; once for each payment. */
export const maxExtraPayoutCents = 20_000
