import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Answer } from '#contract/index.ts'
import { paymentMethodCopy as copy } from '#text/payment-methods.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'

type KeptCard = Answer<'GET /api/payment-methods'>[number]

interface Props {
  /** The id of the first input, for links of the error summary. */
  id?: string
  label: string
  kept: UseQueryResult<KeptCard[]>
  chosenId: number | null
  onChoose: (id: number) => void
  onAdd: () => void
  error?: string | undefined
  /** Shown while no card is kept. */
  empty: ReactNode
}

/** One of the kept cards that later charges go to, or the way to add one. Expired cards are left out. */
export function KeptCardField({ id, label, kept, chosenId, onChoose, onAdd, error, empty }: Props) {
  const errorId = useId()
  if (!kept.data && kept.isFetching)
    return (
      <SkeletonArea>
        <LineSkeletons lines={2} />
      </SkeletonArea>
    )
  if (!kept.data)
    return <ErrorState title={copy.failed} error={kept.error} onRetry={() => void kept.refetch()} />
  const cards = kept.data.filter(({ isExpired }) => !isExpired)
  const none = cards.length === 0
  return (
    <Stack gap="sm">
      {none ? (
        <Text>{empty}</Text>
      ) : (
        <Radio.Group
          label={label}
          value={chosenId === null ? null : String(chosenId)}
          onChange={(value) => onChoose(Number(value))}
          error={error}
        >
          <Stack gap="xs" mt="xs" mb="xs">
            {cards.map((card, index) => (
              <Radio
                key={card.id}
                {...(id && index === 0 && { id })}
                value={String(card.id)}
                label={copy.card(card)}
                description={copy.expires(card.expMonth, card.expYear)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group>
        <Button
          type="button"
          variant="default"
          onClick={onAdd}
          {...(id && none && { id })}
          {...(none && error && { 'aria-describedby': errorId })}
        >
          {copy.add}
        </Button>
      </Group>
      {none && error && (
        <Text id={errorId} c="var(--bad)" size="sm">
          {error}
        </Text>
      )}
    </Stack>
  )
}
