import type { Answer, Body } from '#contract/index.ts'
import type { Cadence } from '#domain/enums.ts'
import { homeOf } from '#domain/job/home.ts'
import { call } from '#web/api/call.ts'
import { attemptFor, removeDraft } from '#web/storage/draft.ts'
import { removeRecord } from '#web/storage/records.ts'
import type { BookingValues } from './booking-schema.ts'
import { type BookingRequest, newAddressOf, step, timeOf, usesSavedAddress } from './send-booking.ts'

interface RegularVisits {
  cadence: Cadence
  cardId: number
  cleanerId: number | null
}

/** What the form orders when its visits are regular; null for a single visit, or without a card. */
export function regularVisitsOf(
  { cadence, cardId }: Pick<BookingValues, 'cadence' | 'cardId'>,
  cleanerId: number | null,
): RegularVisits | null {
  return cadence === 'once' || cardId === null ? null : { cadence, cardId, cleanerId }
}

export function seriesBody(
  { values, zone, shown }: Omit<BookingRequest, 'draftKey'>,
  { cadence, cardId, cleanerId }: RegularVisits,
): Body<'POST /api/series'> {
  const requirements = values.notes.trim()
  return {
    cadence,
    firstVisit: timeOf(values, zone),
    shownPrice: shown.price,
    paymentMethodId: cardId,
    ...homeOf(values),
    ...(requirements && { requirements }),
    ...(usesSavedAddress(values)
      ? { existingAddressId: values.addressId }
      : { newAddress: newAddressOf(values) }),
    ...(values.promoCode.trim() && { promoCode: values.promoCode.trim() }),
    ...(shown.discount !== null && { shownDiscount: shown.discount }),
    ...(cleanerId !== null && { cleanerId }),
  }
}

/** Books regular visits; a retry with the same values continues the same order. */
export async function sendSeries(
  request: BookingRequest,
  visits: RegularVisits,
): Promise<Answer<'POST /api/series'>> {
  const body = seriesBody(request, visits)
  const headers = { 'Idempotency-Key': attemptFor(request.draftKey, body).key }
  const { credit } = request.shown
  // Not a part of the attempt: a first try whose answer was lost has used the credit.
  const sent = { ...body, ...(credit !== null && { shownCredit: credit }) }
  const booked = await step('series', call('POST /api/series', { body: sent, headers }))
  // What was typed is booked now: neither coming back nor signing in books it again.
  removeDraft(request.draftKey)
  removeRecord('pendingCleaningRequest')
  return booked
}
