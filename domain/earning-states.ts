import { type PaymentPurpose, type PayoutKind, payoutKinds } from './enums.ts'

/** The kinds of earnings; a visit that was moved to today also earns a price difference. */
export const earningKinds = [...payoutKinds, 'difference'] as const
export type EarningKind = (typeof earningKinds)[number]

export function earningKindOf(kind: PayoutKind, purpose: PaymentPurpose): EarningKind {
  return kind === 'cleaning' && purpose === 'difference' ? 'difference' : kind
}

/** The state of a payout, for its cleaner. */
export const earningStates = [
  'waiting',
  'needs_account',
  'disputed',
  'under_review',
  'on_its_way',
  'paid',
  'taken_back',
] as const
export type EarningState = (typeof earningStates)[number]

interface PayoutStanding {
  status: 'frozen' | 'paid' | 'pending' | 'reversed' | 'sending'
  dueAt: Date
  accountReady: boolean
  underReview: boolean
}

export function earningStateOf({ status, ...standing }: PayoutStanding, now: Date): EarningState {
  if (status === 'paid') return 'paid'
  if (status === 'reversed') return 'taken_back'
  if (status === 'frozen') return 'disputed'
  if (status === 'sending') return 'on_its_way'
  if (standing.underReview) return 'under_review'
  if (!standing.accountReady) return 'needs_account'
  return standing.dueAt > now ? 'waiting' : 'on_its_way'
}
