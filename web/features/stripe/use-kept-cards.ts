import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { paymentMethodsQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { useByLink } from '../customer-job/by-link.ts'

type KeptCard = Answer<'GET /api/payment-methods'>[number]

/** How the card of a payment is chosen: a kept one, or one to type, which may be kept. */
export interface CardChoice {
  /** Whether the payer has an account that can keep cards. */
  canKeep: boolean
  loading: boolean
  cards: KeptCard[]
  /** The kept card that pays; null for another card. */
  chosen: KeptCard | null
  choose: (id: number | null) => void
  /** The payer agreed to keep the card that they type. */
  keeps: boolean
  setKeeps: (keeps: boolean) => void
}

/** The kept cards of the signed-in customer; none for guests, links, and where `offered` is false. */
export function useKeptCards(offered: boolean): CardChoice {
  const user = useUser()
  const byLink = useByLink()
  const canKeep = offered && user?.role === 'customer' && !byLink
  const query = useQuery({ ...paymentMethodsQuery, enabled: canKeep })
  const [chosenId, choose] = useState<number | null | undefined>(undefined)
  const [keeps, setKeeps] = useState(false)
  const cards = canKeep ? (query.data ?? []).filter(({ isExpired }) => !isExpired) : []
  // A card that was removed elsewhere is not chosen any more.
  const chosen = chosenId === null ? null : (cards.find(({ id }) => id === chosenId) ?? cards[0] ?? null)
  return { canKeep, loading: canKeep && query.isLoading, cards, chosen, choose, keeps, setKeeps }
}
