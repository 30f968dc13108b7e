import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import type { ExtraPaymentKind } from '#domain/enums.ts'
import { money, shortDate } from '#locales/format.ts'
import { thanksTexts } from '#text/thanks.ts'
import { thanksCopy, tipCopy } from '#text/tips.ts'
import { useConfig } from '#web/api/config.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PayAtJob } from '../stripe/pay-at-job.tsx'
import type { PayableTip } from './tip-amount.ts'
import { useTip } from './use-tip.ts'

// Lazy: few visits can be tipped, and its fields are the only ones of the page.
const TipChoice = lazy(async () => ({ default: (await import('./tip-choice.tsx')).TipChoice }))

/** Offers an extra payment, takes it, and shows the cleaner's thanks for a tip. */
export function TipCard({ job, kind }: { job: JobView; kind: ExtraPaymentKind }) {
  const name = job.cleaner?.name ?? ''
  const paying = useTip(kind, job.id, name)
  const paid = job.tips.filter((one) => one.kind === kind)
  const payable = job.canTip.find((one) => one.kind === kind)
  if (!payable && paid.length === 0) return null
  const copy = tipCopy[kind]
  const thanks = kind === 'tip' ? job.thanks : null
  return (
    <Card component="section" aria-labelledby={kind}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={kind}>
          {copy.title}
        </Title>
        {thanks ? (
          <Text component="figure" m={0}>
            <Text component="figcaption" c="dimmed">
              {thanksCopy.says(name)}
            </Text>
            <q>{thanksTexts[thanks]}</q>
          </Text>
        ) : (
          paid.some(({ amount, refunded }) => refunded < amount) && <Text>{copy.given(name)}</Text>
        )}
        {payable && <TipForm jobId={job.id} name={name} payable={payable} paying={paying} />}
      </Stack>
    </Card>
  )
}

interface FormProps {
  jobId: number
  name: string
  payable: PayableTip
  paying: ReturnType<typeof useTip>
}

function TipForm({ jobId, name, payable, paying }: FormProps) {
  const zone = useConfig().serviceZone
  const hydrated = useHydrated()
  const { prepared, forget, prepare, settle } = paying
  const copy = tipCopy[payable.kind]
  // Someone who has just paid is not offered another payment at once.
  const [again, setAgain] = useState(false)
  const text = copy.text(name, shortDate(payable.until, zone))

  if (prepared && prepared.paid === payable.paid) {
    return (
      <>
        <Text>{text}</Text>
        {settle.isError && settle.variables && (
          <div role="alert">
            <Text mb="xs">{copy.unsure}</Text>
            <BusyButton
              variant="default"
              busy={settle.isPending}
              busyText={copy.looking}
              onClick={() => settle.mutate(settle.variables)}
            >
              {copy.lookAgain}
            </BusyButton>
          </div>
        )}
        <PayAtJob
          jobId={jobId}
          purpose={payable.kind}
          clientSecret={prepared.clientSecret}
          amount={prepared.amount}
          label={copy.pay(money(prepared.amount))}
          onPaid={({ id }) => {
            setAgain(false)
            settle.mutate(id)
          }}
        >
          <Button variant="default" onClick={forget}>
            {copy.other}
          </Button>
        </PayAtJob>
      </>
    )
  }
  if (payable.paid > 0 && !again) {
    return (
      <Button variant="default" onClick={() => setAgain(true)}>
        {copy.again}
      </Button>
    )
  }
  const waiting = <Skeleton h="14rem" />
  return (
    <>
      <Text>{text}</Text>
      {hydrated ? (
        <Suspense fallback={waiting}>
          <TipChoice
            payable={payable}
            busy={prepare.isPending}
            failed={prepare.failed}
            onChoose={(amountCents) => prepare.mutate({ amountCents, paid: payable.paid })}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}
