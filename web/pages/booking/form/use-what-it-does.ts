import { useQuery } from '@tanstack/react-query'
import { unpaidHoldHours } from '../../../../domain/limits.ts'
import { bookingTermsQuery } from '../../../api/queries.ts'
import { bookingCopy } from '../../../copy/booking.ts'

const copy = bookingCopy.does

/** Says whether the button books, or whether only the payment does; null until the server has said so. */
export function useWhatItDoes(guest: boolean): string | null {
  const { data } = useQuery({ ...bookingTermsQuery, enabled: !guest })
  if (guest) return copy.holds(unpaidHoldHours)
  if (!data) return null
  return data.paysFirst ? copy.holds(data.holdHours) : copy.books
}
