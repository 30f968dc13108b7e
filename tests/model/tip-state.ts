/** A tip that was paid: all of it is the cleaner's, less what went back. Amounts in cents. */
export interface ModelTip {
  cents: number
  returned: number
  lost: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  disputed: number
  sent: boolean
}

export const tipKept = ({ cents, returned, lost }: ModelTip) => cents - returned - lost

export function tipStatus(tip: ModelTip, contested: boolean): string {
  if (tipKept(tip) === 0) return 'reversed'
  if (tip.sent) return 'paid'
  return tip.dispute === 'open' || contested ? 'frozen' : 'pending'
}
