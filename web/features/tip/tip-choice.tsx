import { Radio, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { money, shortMoney } from '#locales/format.ts'
import { tipCopy } from '#text/tips.ts'
import type { ActFailure } from '#web/api/use-act.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { chosenTipCents, type PayableTip, type TipAmountChoice } from './tip-amount.ts'

interface Props {
  payable: PayableTip
  busy: boolean
  failed: ActFailure
  onChoose: (amountCents: number) => void
}

/** Shares of the price with their amounts, or a typed amount; no choice where only one amount is possible. */
export function TipChoice({ payable, busy, failed, onChoose }: Props) {
  const copy = tipCopy[payable.kind]
  const [choice, setChoice] = useState<TipAmountChoice>({ percent: null, typed: '' })
  const [asked, setAsked] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const cents = chosenTipCents(choice, payable)
  const wrong = asked && cents === null
  const bounds = copy.outOfBounds(shortMoney(payable.least), shortMoney(payable.most))

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (cents !== null) onChoose(cents)
    else own.current?.focus()
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <ErrorSummary {...failed} />
        {payable.least < payable.most && (
          <Radio.Group
            label={copy.amount}
            value={choice.percent === null ? null : String(choice.percent)}
            onChange={(value) => setChoice({ ...choice, percent: percentOf(value) })}
            error={wrong && choice.percent === null && copy.choose}
          >
            <Stack gap="xs" mt="xs">
              {payable.shares.map(({ percent, amount }) => (
                <Radio key={percent} value={String(percent)} label={copy.share(percent, money(amount))} />
              ))}
              <Radio value="own" label={copy.own} />
            </Stack>
          </Radio.Group>
        )}
        {choice.percent === 'own' && (
          <TextInput
            ref={own}
            label={copy.ownLabel}
            inputMode="decimal"
            autoComplete="off"
            value={choice.typed}
            onChange={({ currentTarget }) => setChoice({ percent: 'own', typed: currentTarget.value })}
            description={bounds}
            error={wrong && bounds}
          />
        )}
        <BusyButton type="submit" busy={busy} busyText={copy.preparing}>
          {cents === null ? copy.goOnUnchosen : copy.goOn(money(cents / 100))}
        </BusyButton>
      </Stack>
    </form>
  )
}

const percentOf = (value: string): TipAmountChoice['percent'] => (value === 'own' ? 'own' : Number(value))
