import { Card, Group, Stack, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { giftCardCode } from '#contract/gift-cards.ts'
import { money } from '#locales/format.ts'
import { giftCardCopy } from '#text/gift-cards.ts'
import { call, messageOf } from '#web/api/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

const copy = giftCardCopy.redeem
const empty = { code: '' }

/** Turns the code of a gift card into credit. */
export function RedeemGiftCard() {
  const { form, field, formProps, showFailure, summary } = useCheckedForm(giftCardCode, empty, {
    labels: { code: copy.code },
  })
  const redeeming = useMutation({
    mutationFn: (body: typeof empty) => call('POST /api/gift-cards/redeem', { body }),
    onSuccess: ({ amount }) => {
      form.setValues(empty)
      toast.success(...copy.done(money(amount)))
    },
    onError: (error) => showFailure(error, messageOf(error, copy.failedText)),
  })
  return (
    <Card component="section" aria-labelledby="redeem">
      <form {...formProps((body) => redeeming.mutate(body))}>
        <Stack gap="sm">
          <Title order={2} size="h3" id="redeem">
            {copy.title}
          </Title>
          <ErrorSummary {...summary} />
          <TextInput
            label={copy.code}
            description={copy.hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('code')}
          />
          <Group>
            <BusyButton type="submit" busy={redeeming.isPending} busyText={copy.busy}>
              {copy.act}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
