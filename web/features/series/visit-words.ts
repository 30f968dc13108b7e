import { chargeAt } from '#domain/series/charging.ts'
import { shortDay, timeOnDay } from '#locales/format.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { cardName, type WordsContext } from './charge-text.ts'
import type { SeriesView, SeriesVisit } from './visits.ts'

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
