/** Names of card brands by Stripe's code, the same in every language. */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The name of a card brand; `otherwise` for a brand that is not known. */
export const cardBrand = (brand: string, otherwise: string) => brands[brand] ?? otherwise
