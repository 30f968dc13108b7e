import type { Context } from '#server/context.ts'
import { sameDayCents } from './same-day.ts'
import type { JobRow } from './store.ts'

type PricePartsPriced = Pick<
  JobRow,
  'price_cents' | 'difference_cents' | 'same_day_cents' | 'created_at' | 'scheduled_for' | 'prices'
>

interface PricePart {
  part: 'cleaning' | 'today' | 'difference'
  cents: number
}

/** Splits a job's price into its parts, by the prices it was booked at; the parts add up to the price. */
export function priceParts(job: PricePartsPriced, { config }: Pick<Context, 'config'>): PricePart[] {
  const { price_cents: price, difference_cents: difference } = job
  const today = Math.max(0, sameDayCents(job, config.SERVICE_ZONE) - difference)
  const parts: PricePart[] = [
    { part: 'cleaning', cents: price - difference - today },
    { part: 'today', cents: today },
    { part: 'difference', cents: difference },
  ]
  return parts.filter(({ cents }) => cents !== 0)
}
