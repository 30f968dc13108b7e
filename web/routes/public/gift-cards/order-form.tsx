import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { giftCardOrder } from '#contract/gift-cards.ts'
import type { Answer } from '#contract/index.ts'
import { giftCardDaysAhead, giftCardDollars } from '#domain/gift-card.ts'
import { addDays } from '#domain/service-time.ts'
import { giftCardCopy } from '#text/gift-cards.ts'
import { locale } from '#text/locale.ts'
import { call } from '#web/api/call.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import styles from './gift-cards.module.css'

const copy = giftCardCopy.form

export const emptyOrder = {
  ...{ amount: '', recipientName: '', recipientEmail: '', senderName: '', senderEmail: '' },
  ...{ message: '', sendsOn: '' },
}

export type GiftCardOrder = typeof emptyOrder

interface Props {
  posted: FormResult | undefined
  /** What was typed before the payment; the empty form without it. */
  typed: GiftCardOrder | null
  today: string
  onBegun: (order: GiftCardOrder, begun: Answer<'POST /api/gift-cards'>) => void
}

/** What a gift card is to be, before it is paid. */
export function OrderForm({ posted, typed, today, onBegun }: Props) {
  const known = typed ?? { ...emptyOrder, amount: '50', sendsOn: today }
  const { field, formProps, showFailure, summary } = useCheckedForm(giftCardOrder, emptyOrder, {
    labels: copy,
    posted,
    known,
  })
  const beginning = useMutation({
    mutationFn: (order: GiftCardOrder) =>
      call('POST /api/gift-cards', { body: { ...order, language: locale.language } }),
    onSuccess: (begun, order) => onBegun(order, begun),
    onError: (error) => showFailure(error, giftCardCopy.failed),
  })
  const { min, max } = giftCardDollars

  return (
    <form className={styles.card} {...formProps((order) => beginning.mutate(order))}>
      <ErrorSummary {...summary} />
      <TextInput
        label={copy.amount}
        description={copy.amountHint}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        withAsterisk
        {...field('amount')}
      />
      <TextInput label={copy.recipientName} autoComplete="off" withAsterisk {...field('recipientName')} />
      <TextInput
        label={copy.recipientEmail}
        type="email"
        autoComplete="off"
        withAsterisk
        {...field('recipientEmail')}
      />
      <TextInput label={copy.senderName} autoComplete="name" withAsterisk {...field('senderName')} />
      <TextInput
        label={copy.senderEmail}
        description={copy.senderHint}
        type="email"
        autoComplete="email"
        withAsterisk
        {...field('senderEmail')}
      />
      <Textarea label={copy.message} rows={4} {...field('message')} />
      <TextInput
        label={copy.sendsOn}
        description={copy.sendsHint}
        type="date"
        min={today}
        max={addDays(today, giftCardDaysAhead)}
        withAsterisk
        {...field('sendsOn')}
      />
      <BusyButton type="submit" busy={beginning.isPending} busyText={copy.nextBusy}>
        {copy.next}
      </BusyButton>
    </form>
  )
}
