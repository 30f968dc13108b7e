import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentMethodCopy as copy } from '#text/payment-methods.ts'
import { call } from '#web/api/call.ts'
import { onceKeys } from '#web/api/keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { SetupForm } from './setup-form.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** Called with the id of the new card, once the list of cards has it. */
  onAdded?: (id: number) => void
}

/** Adds a card: consent first, then the card itself, which goes straight to Stripe. */
export function AddCardDialog({ opened, onClose, onAdded }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.addTitle} closeOnClickOutside={false}>
      {opened && (
        <AddCard
          onDone={(id) => {
            onAdded?.(id)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function AddCard({ onDone }: { onDone: (id: number) => void }) {
  const [agreed, setAgreed] = useState(false)
  const setup = useQuery({
    queryKey: onceKeys.cardSetup,
    queryFn: () => call('POST /api/payment-methods/setup-intents', { body: { consent: true } }),
    enabled: agreed,
    // It creates an intent: invalidation must not repeat it.
    staleTime: 'static',
    gcTime: 0,
  })

  function done(id: number) {
    toast.success(copy.saved)
    onDone(id)
  }

  return (
    <Stack>
      <Checkbox
        label={copy.consent}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {!agreed && <Text c="dimmed">{copy.agreeFirst}</Text>}
      {agreed && setup.isFetching && !setup.data && <CardSkeleton withButton />}
      {agreed && setup.isError && (
        <ErrorState
          title={copy.setupFailed}
          error={setup.error}
          onRetry={() => void setup.refetch()}
          retrying={setup.isFetching}
        />
      )}
      {agreed && setup.data && <SetupForm {...setup.data} onDone={done} />}
    </Stack>
  )
}
