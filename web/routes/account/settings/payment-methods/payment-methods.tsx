import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { paymentMethodCopy as copy } from '#text/payment-methods.ts'
import { paymentMethodsQuery } from '#web/api/queries.ts'
import { Columns } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { KeptCard } from './kept-card.tsx'
import { OwnCredit } from './own-credit.tsx'

const AddCardDialog = lazyDialog(
  async () => (await import('#web/features/stripe/add-card-dialog.tsx')).AddCardDialog,
)

// Lazy: the settings have other tabs, and few people have a code.
const RedeemGiftCard = lazy(async () => ({
  default: (await import('./redeem-gift-card.tsx')).RedeemGiftCard,
}))

/** The settings tab with a customer's credit and the cards that they keep. */
export function PaymentMethods() {
  const hydrated = useHydrated()
  return (
    <Stack gap="xl">
      <OwnCredit />
      <KeptCards />
      {/* In the first HTML a press of it would be lost: its chunk hydrates later than the page. */}
      {hydrated && (
        <Suspense fallback={<CardSkeletons cards={1} />}>
          <RedeemGiftCard />
        </Suspense>
      )}
    </Stack>
  )
}

function KeptCards() {
  const { data: kept, error, isFetching, refetch } = useQuery(paymentMethodsQuery)
  const [adding, setAdding] = useState(false)
  if (!kept && isFetching) return <CardSkeletons cards={1} />
  if (!kept) return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />

  const add = <Button onClick={() => setAdding(true)}>{copy.add}</Button>
  return (
    <Stack>
      {kept.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.lead}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Text>{copy.lead}</Text>
          <Columns>
            {kept.map((card) => (
              <KeptCard key={card.id} card={card} />
            ))}
          </Columns>
          <Group>{add}</Group>
        </>
      )}
      <AddCardDialog opened={adding} onClose={() => setAdding(false)} />
    </Stack>
  )
}
