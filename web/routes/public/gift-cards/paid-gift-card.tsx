import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { giftCardCopy as copy } from '#text/gift-cards.ts'
import { CallError, call } from '#web/api/call.ts'
import { onceKeys } from '#web/api/keys.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from './gift-cards.module.css'

interface Props {
  intentId: string
  /** Null after a bank's redirect. */
  recipient: string | null
  onAgain: () => void
}

/** How the payment of a gift card ended, as the server has it. */
export function PaidGiftCard({ intentId, recipient, onAgain }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: onceKeys.giftCardPaid(intentId),
    queryFn: () => call('POST /api/gift-cards/confirm', { body: { paymentIntentId: intentId } }),
    staleTime: 'static',
    gcTime: 0,
  })
  const isOpen = error instanceof CallError && error.code === 'payment_not_succeeded'
  return (
    <section className={styles.card} aria-live="polite">
      {data && (
        <>
          <h2>{copy.paid}</h2>
          <p>{copy.paidText(recipient)}</p>
        </>
      )}
      {!data && isFetching && <p>{copy.checking}</p>}
      {!data && !isFetching && isOpen && (
        <>
          <h2>{copy.notPaid}</h2>
          <p>{copy.notPaidText}</p>
        </>
      )}
      {!data && !isFetching && !isOpen && (
        <ErrorState title={copy.unsure} text={copy.unsureText} onRetry={() => void refetch()} />
      )}
      {!isFetching && (data || isOpen) && (
        <Button variant="default" onClick={onAgain}>
          {data ? copy.another : copy.again}
        </Button>
      )}
    </section>
  )
}
