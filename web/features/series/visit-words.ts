import { chargeAt } from '#domain/series/charging.ts'
import { dayAndTime, shortDay, timeOnDay } from '#locales/format.ts'
import { paymentMethodCopy } from '#text/payment-methods.ts'
import { seriesCopy as copy } from '#text/series.ts'
import type { SeriesView, SeriesVisit } from './visits.ts'

interface WordsContext {
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

/** When a date that is taken up again is charged. */
export function takeUpText(
  { scheduledFor }: SeriesVisit,
  price: string,
  { now, zone }: WordsContext,
): string {
  const at = chargeAt({ createdAt: now, scheduledFor: new Date(scheduledFor) })
  return at > now ? copy.unskipText(price, timeOnDay(at, zone)) : copy.unskipTextNow(price)
}

/** 'Sat, Nov 28; Sat, Dec 12'. */
export function datesText(visits: Pick<SeriesVisit, 'scheduledFor'>[], zone: string): string {
  return visits.map(({ scheduledFor }) => shortDay(scheduledFor, zone)).join('; ')
}

const cardName = ({ brand, last4 }: NonNullable<SeriesView['card']>) => paymentMethodCopy.card(brand, last4)

/** The card that is charged next. */
export function cardText({ card }: Pick<SeriesView, 'card'>): string {
  if (!card) return copy.noCard
  const name = cardName(card)
  return card.isExpired ? copy.cardExpired(name) : name
}

/** 'Paused until Saturday, December 12, 2026', or that the series has ended; null while it is active. */
export function pauseText({ state, pausedUntil }: Pick<SeriesView, 'state' | 'pausedUntil'>): string | null {
  if (state === 'ended') return copy.ended
  if (state !== 'paused') return null
  return pausedUntil ? copy.pausedUntil(shortDay(`${pausedUntil}T12:00:00Z`, 'UTC')) : copy.paused
}
