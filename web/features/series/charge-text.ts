import { dayAndTime, shortDay } from '#locales/format.ts'
import { paymentMethodCopy } from '#text/payment-methods.ts'
import { seriesVisitCopy as copy } from '#text/series-visit.ts'
import type { SeriesView, SeriesVisit } from './visits.ts'

export interface WordsContext {
  now: Date
  zone: string
}

/** The facts of a visit that say how it is paid. */
type Charged = Pick<SeriesVisit, 'state' | 'chargeAt' | 'payBy'>

/** When a visit is charged, or what it waits for; null where its state says enough. */
export function chargeText(
  { state, chargeAt: at, payBy }: Charged,
  { now, zone, card = null }: WordsContext & { card?: SeriesView['card'] },
): string | null {
  const named = card && cardName(card)
  const until = payBy && dayAndTime(payBy, zone)
  switch (state) {
    case 'planned':
      return at && Date.parse(at) > now.getTime()
        ? copy.chargedOn(shortDay(at, zone), named)
        : copy.charging(named)
    case 'declined':
      return until && copy.declinedBy(until)
    case 'needs_customer':
      return until && copy.confirmBy(until)
    case 'paid':
      return copy.chargedPaid
    case 'closed_day':
      return copy.closedDay
    default:
      return null
  }
}

/** 'Visa ending in 4242'. */
export const cardName = (card: NonNullable<SeriesView['card']>) => paymentMethodCopy.card(card)
