import type { Wallet } from '#domain/enums.ts'

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

/** Names of wallets, the same in every language. */
export const walletNames: Record<Wallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** What a card is named by. */
export interface NamedCard {
  brand: string
  last4: string
  wallet: Wallet | null
}
