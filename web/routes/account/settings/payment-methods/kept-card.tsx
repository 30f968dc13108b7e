import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '#contract/index.ts'
import { shortDate } from '#locales/format.ts'
import { paymentMethodCopy as copy } from '#text/payment-methods.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

type PaymentMethodView = Answer<'GET /api/payment-methods'>[number]

/** One kept card, with the acts on it. */
export function KeptCard({ card }: { card: PaymentMethodView }) {
  const name = copy.card(card)
  const params = { id: card.id }
  // Also after a refusal: the card may be gone already.
  const shared = {
    onError: (error: Error) => showFailureToast(error, copy.changeFailed, messageOf(error, '')),
    onSettled: lastInvalidationSettled,
  }
  const makeDefault = useMutation({
    mutationFn: () => call('PUT /api/payment-methods/:id/default', { params }),
    onSuccess: () => toast.success(copy.madeDefault(name)),
    ...shared,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/payment-methods/:id', { params }),
    onSuccess: () => toast.success(copy.removed),
    ...shared,
  })
  const { serviceZone } = useConfig()

  function ask() {
    if (window.confirm(copy.confirmRemove(name))) remove.mutate()
  }

  const expiry = card.isExpired ? copy.expired : copy.expires
  return (
    <Card>
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {card.isDefault && <Badge variant="light">{copy.isDefault}</Badge>}
        </Group>
        <Text size="sm" {...(card.isExpired && { fw: 600 })}>
          {expiry(card.expMonth, card.expYear)}
        </Text>
        <Text size="sm" c="dimmed">
          {copy.agreed(shortDate(card.consentedAt, serviceZone))}
        </Text>
        <Group gap="xs">
          {!card.isDefault && (
            <Button
              variant="default"
              onClick={() => makeDefault.mutate()}
              loading={makeDefault.isPending}
              aria-label={copy.makeDefaultNamed(name)}
            >
              {copy.makeDefault}
            </Button>
          )}
          <Button
            variant="default"
            onClick={ask}
            loading={remove.isPending}
            aria-label={copy.removeNamed(name)}
          >
            {copy.remove}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
