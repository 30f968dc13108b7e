import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { plainPromoCode } from '#domain/pasted-text.ts'
import { CallError, call } from '#web/api/call.ts'
import { onceKeys } from '#web/api/keys.ts'

interface PromoCodeBooking {
  /** As it is typed. */
  code: string
  /** Null while no day is chosen. */
  scheduledFor: string | null
  bathroomCount: number
  /** The draft is read: its code is asked for at once. */
  ready: boolean
}

export interface PromoCodeState {
  /** Asks the server for the typed code; a code that is being typed is not asked for, since wrong ones count. */
  apply: () => void
  /** True when the server has answered for the typed code, or is asked. */
  applied: boolean
  checking: boolean
  /** In dollars; null without a code that the server has accepted. */
  discount: number | null
  /** The refusal of the typed code. */
  problem: string | null
}

/** The discount of a promo code by the server's quote, for the chosen day and home. */
export function usePromoCode({ code, scheduledFor, bathroomCount, ready }: PromoCodeBooking): PromoCodeState {
  const typed = plainPromoCode(code)
  const [asked, setAsked] = useState('')
  const ask = useEffectEvent(() => setAsked(typed))
  useEffect(() => {
    if (ready) ask()
  }, [ready])
  const applied = typed !== '' && asked === typed
  const quote = useQuery({
    queryKey: onceKeys.promoQuote(asked, scheduledFor, bathroomCount),
    queryFn: ({ signal }) => {
      const body = { scheduledFor: scheduledFor ?? '', bathroomCount, promoCode: asked }
      return call('POST /api/booking-quote', { body, signal })
    },
    enabled: applied && scheduledFor !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const refused = applied && quote.error instanceof CallError ? quote.error.serverMessage : null
  const known = applied && !quote.error && quote.data?.promoCode === typed ? quote.data : null
  return {
    apply: () => setAsked(typed),
    applied,
    checking: applied && quote.isFetching,
    discount: known && !quote.isPlaceholderData ? known.discount : null,
    problem: refused ?? null,
  }
}
