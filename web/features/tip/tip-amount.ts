import type { JobView } from '#contract/job-view.ts'
import { centsFromDollars } from '#domain/money.ts'

export type PayableTip = JobView['canTip'][number]

/** The chosen tip: a percentage of the price, or a typed amount. */
export interface TipAmountChoice {
  percent: number | 'own' | null
  typed: string
}

/** The cents of a choice; null without one or out of bounds. */
export function chosenTipCents(
  { percent, typed }: TipAmountChoice,
  { shares, least, most }: PayableTip,
): number | null {
  if (least === most) return centsFromDollars(most)
  if (percent !== 'own') {
    const share = shares.find((one) => one.percent === percent)
    return share ? centsFromDollars(share.amount) : null
  }
  const [, dollars] = /^\s*\$?\s*(\d{1,6}(?:\.\d{1,2})?)\s*$/.exec(typed) ?? []
  if (dollars === undefined || Number(dollars) < least || Number(dollars) > most) return null
  return centsFromDollars(Number(dollars))
}
