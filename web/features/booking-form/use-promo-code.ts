import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Cadence } from '#domain/enums.ts'
import { plainPromoCode } from '#domain/pasted-text.ts'
import { CallError, call } from '#web/api/call.ts'
import { onceKeys } from '#web/api/keys.ts'
import type { ShownDiscount } from './regular-discount.ts'

interface PromoCodeBooking {
  /** As it is typed. */
  code: string
  /** Null while no day is chosen. */
  scheduledFor: string | null
  bathroomCount: number
  /** Null for a single visit. */
  cadence: Cadence | null
  /** The draft is read: its code is asked for at once. */
  ready: boolean
}

export interface PromoCodeState {
  /** Asks the server for the typed code; a code that is being typed is not asked for, since wrong ones count. */
  apply: () => void
  /** True when the server has answered for the typed code, or is asked. */
  applied: boolean
  checking: boolean
  /** Null without a code that the server has accepted; the discount on regular visits when that is larger. */
  discount: ShownDiscount | null
  /** The refusal of the typed code. */
  problem: string | null
}

/** The discount of a promo code by the server's quote, for the chosen day and home. */
export function usePromoCode(booking: PromoCodeBooking): PromoCodeState {
  const { code, scheduledFor, bathroomCount, cadence, ready } = booking

  const typed = plainPromoCode(code)
  const [asked, setAsked] = useState('')
  const ask = useEffectEvent(() => setAsked(typed))
  useEffect(() => {
    if (ready) ask()
  }, [ready])
  const applied = typed !== '' && asked === typed
  const quote = useQuery({
    queryKey: onceKeys.promoQuote({ code: asked, scheduledFor, bathroomCount, cadence }),
    queryFn: ({ signal }) => {
      const body = { scheduledFor: scheduledFor ?? '', bathroomCount, promoCode: asked, cadence }
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
    discount:
      known?.discountKind && !quote.isPlaceholderData
        ? { dollars: known.discount, kind: known.discountKind }
        : null,
    problem: refused ?? null,
  }
}
