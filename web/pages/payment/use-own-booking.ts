import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The booking of a payment with whose it is, for the browser that booked; anywhere else it stays unsaid. */
export function useOwnBooking(intentId: string | null) {
  const { data } = useQuery({
    queryKey: ['/api/payments', intentId, 'booking'],
    queryFn: ({ signal }) =>
      call('POST /api/payments/create-job-after-payment', {
        body: { paymentIntentId: intentId ?? '' },
        signal,
      }),
    enabled: intentId !== null,
  })
  return data
}
