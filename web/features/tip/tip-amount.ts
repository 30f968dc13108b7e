import type { JobView } from '#contract/job-view.ts'
import { centsFromDollars } from '#domain/money.ts'

export type PayableTip = JobView['canTip'][number]

/** What is chosen: a share of the price by its percent, or an amount that was typed. */
export interface Choice {
  percent: number | 'own' | null
  typed: string
}

/** What a choice comes to, in cents; null when it is none, or out of bounds. */
export function centsOf({ percent, typed }: Choice, { shares, least, most }: PayableTip): number | null {
  if (least === most) return centsFromDollars(most)
  if (percent !== 'own') {
    const share = shares.find((one) => one.percent === percent)
    return share ? centsFromDollars(share.amount) : null
  }
  const [, dollars] = /^\s*\$?\s*(\d{1,6}(?:\.\d{1,2})?)\s*$/.exec(typed) ?? []
  if (dollars === undefined || Number(dollars) < least || Number(dollars) > most) return null
  return centsFromDollars(Number(dollars))
}
