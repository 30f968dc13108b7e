import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dayInWords, money } from '#locales/format.ts'
import { giftCardCopy as copy } from '#text/gift-cards.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { paths } from '#web/paths.ts'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import styles from './gift-cards.module.css'
import { type GiftCardOrder, OrderForm } from './order-form.tsx'
import { PaidGiftCard } from './paid-gift-card.tsx'

// Lazy: only people about to pay load Stripe's form.
const PayForm = lazy(async () => ({ default: (await import('#web/features/stripe/pay-form.tsx')).PayForm }))

interface Props {
  posted: FormResult | undefined
  today: string
}

interface Begun {
  order: GiftCardOrder
  intent: Answer<'POST /api/gift-cards'>
}

/** The order of a gift card, then its payment, then how that ended. */
export function BuyGiftCard({ posted, today }: Props) {
  const [search, setSearch] = useSearchParams()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [typed, setTyped] = useState<GiftCardOrder | null>(null)
  const [paid, setPaid] = useState<string | null>(null)
  // After a bank's redirect the URL names the payment.
  const intentId = paid ?? search.get('payment_intent')

  function startAnew() {
    setBegun(null)
    setPaid(null)
    setTyped(null)
    setSearch({}, { replace: true })
  }

  if (intentId)
    return (
      <PaidGiftCard intentId={intentId} recipient={begun?.order.recipientName ?? null} onAgain={startAnew} />
    )
  if (!begun)
    return (
      <OrderForm
        posted={posted}
        typed={typed}
        today={today}
        onBegun={(order, intent) => setBegun({ order, intent })}
      />
    )
  const { order, intent } = begun
  return (
    <section className={styles.card} aria-labelledby="pay">
      <h2 id="pay">{copy.payTitle}</h2>
      <p>{copy.payFor(money(intent.amount), order.recipientName, dayInWords(order.sendsOn))}</p>
      <Suspense
        fallback={
          <SkeletonArea>
            <LineSkeletons />
          </SkeletonArea>
        }
      >
        <PayForm
          clientSecret={intent.clientSecret}
          amount={intent.amount}
          returnTo={paths.giftCards()}
          onPaid={({ id }) => setPaid(id)}
        >
          <Button
            variant="default"
            onClick={() => {
              setTyped(order)
              setBegun(null)
            }}
          >
            {copy.change}
          </Button>
        </PayForm>
      </Suspense>
    </section>
  )
}
