import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { money } from '#locales/format.ts'
import { bookingCopy } from '#text/booking.ts'
import { cadenceWords } from '#text/cadences.ts'
import { paymentMethodCopy } from '#text/payment-methods.ts'
import { seriesBookingCopy as copy } from '#text/series-booking.ts'
import { paymentMethodsQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { type BookingValues, possibleCard } from './booking-schema.ts'
import { jobToReplace } from './keep-booking.ts'

export type RegularBooking = ReturnType<typeof useRegularVisits>

interface Options {
  guest: boolean
  hydrated: boolean
}

/** What a booking form needs for regular visits: the cadence that can be chosen, the cards, and the ways to an account. */
export function useRegularVisits(draft: BookingValues, { guest, hydrated }: Options) {
  const location = useLocation()
  // An unpaid booking that is corrected stays a single one.
  const isOffered = !hydrated || jobToReplace(location) === null
  const cadence = isOffered ? draft.cadence : 'once'
  const isRegular = cadence !== 'once'
  const kept = useQuery({ ...paymentMethodsQuery, enabled: isRegular && !guest })
  const [adding, setAdding] = useState(false)
  const cards = kept.data?.filter(({ isExpired }) => !isExpired) ?? []
  const cardIds = cards.map(({ id }) => id)
  const cardId = possibleCard(draft, cardIds)
  const card = cards.find(({ id }) => id === cardId)
  const redirect = location.pathname + location.search

  return {
    isOffered,
    isRegular,
    kept,
    cardIds,
    adding,
    setAdding,
    signIn: paths.login({ redirect }),
    register: paths.register({ redirect }),
    /** The values that this hook decides. */
    values: { cadence, cardId },
    label: { text: labelOf(cadence, guest), busyText: isRegular ? copy.submitting : bookingCopy.submitting },
    /** Says what the button does; null for a single booking. */
    hint: (price: number): string | null => {
      if (!isRegular) return null
      if (guest) return copy.signInHint
      if (price === 0) return copy.creditPays
      return card ? copy.chargedNow(money(price), paymentMethodCopy.card(card)) : ''
    },
  }
}

function labelOf(cadence: BookingValues['cadence'], guest: boolean): string {
  if (cadence === 'once') return bookingCopy.submit
  return guest ? copy.signInFirst : copy.submit(cadenceWords[cadence])
}
