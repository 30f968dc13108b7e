import { cardBrand, type NamedCard, walletNames } from '../card-brand.ts'
import { period } from '../period.ts'
import { cardConsent } from './card-consent.ts'

/** Cards that a customer keeps: in the settings and on payment forms. */
export const paymentMethodCopy = {
  consent: cardConsent,
  lead: 'Save a card to pay with one tap. You can remove it here at any time.',
  empty: 'No saved cards',
  failed: 'We couldn’t load your cards',
  add: 'Add a card',
  addTitle: 'Add a card',
  save: 'Save card',
  saving: 'Saving…',
  saved: 'Card saved',
  agreeFirst: 'Tick the box to enter your card.',
  card: ({ brand, last4, wallet }: NamedCard) =>
    wallet
      ? `${walletNames[wallet]} · ${cardBrand(brand, 'Card')} ${last4}`
      : `${cardBrand(brand, 'Card')} ending in ${last4}`,
  expires: (month: number, year: number) => `Expires ${String(month).padStart(2, '0')}/${year}`,
  expired: (month: number, year: number) => `Expired ${String(month).padStart(2, '0')}/${year}`,
  isDefault: 'Default',
  makeDefault: 'Make default',
  makeDefaultNamed: (card: string) => `Make ${card} the default`,
  madeDefault: (card: string) => `We’ll offer ${card} first.`,
  remove: 'Remove',
  removeNamed: (card: string) => `Remove ${card}`,
  confirmRemove: (card: string) => `Remove ${card}? You can add it again at any time.`,
  removed: 'Card removed',
  changeFailed: 'We couldn’t change this card',
  setupFailed: 'We couldn’t start adding a card',
  agreed: (day: string) => `You agreed to later charges on ${period(day)}`,
  choose: 'Pay with',
  another: 'Another card',
  loading: 'Loading your cards',
} as const
