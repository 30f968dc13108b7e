import { Checkbox, Radio, Stack } from '@mantine/core'
import { paymentMethodCopy as copy } from '#text/payment-methods.ts'
import { CardElement } from './card-element.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import type { CardChoice as Choice } from './use-kept-cards.ts'

const another = 'another'

/** The kept cards above the card fields, which stand there for another card only. */
export function CardChoice({ choice, disabled }: { choice: Choice; disabled: boolean }) {
  const { loading, cards, chosen, choose, keeps, setKeeps } = choice
  if (loading) return <CardSkeleton />
  return (
    <Stack>
      {cards.length > 0 && (
        <Radio.Group
          label={copy.choose}
          value={chosen ? String(chosen.id) : another}
          onChange={(value) => choose(value === another ? null : Number(value))}
        >
          <Stack gap="xs" mt="xs">
            {cards.map((card) => (
              <Radio
                key={card.id}
                value={String(card.id)}
                label={copy.card(card)}
                description={copy.expires(card.expMonth, card.expYear)}
                disabled={disabled}
              />
            ))}
            <Radio value={another} label={copy.another} disabled={disabled} />
          </Stack>
        </Radio.Group>
      )}
      {!chosen && (
        <>
          <CardElement />
          <Checkbox
            label={copy.consent}
            checked={keeps}
            onChange={(event) => setKeeps(event.currentTarget.checked)}
            disabled={disabled}
          />
        </>
      )}
    </Stack>
  )
}
