import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { thanksTexts } from '../../../../domain/job/thanks.ts'
import { useConfig } from '../../../api/config.tsx'
import { money, shortDate } from '../../../copy/format.ts'
import { tipCopy as copy } from '../../../copy/tips.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PayAtJob } from '../../payment/stripe/pay-at-job.tsx'
import { useReturn } from '../../payment/stripe/use-return.ts'
import type { Tipping } from './tip-amount.ts'
import { TipChoice } from './tip-choice.tsx'
import { useTip } from './use-tip.ts'

/** Offers a tip for a cleaning that is done, takes its payment, and shows how the cleaner thanks. */
export function TipCard({ job }: { job: JobView }) {
  const { tips, tipping, thanks } = job
  const name = job.cleaner?.name ?? ''
  if (!tipping && tips.length === 0) return null
  return (
    <Card component="section" aria-labelledby="tip">
      <Stack gap="sm">
        <Title order={2} size="h3" id="tip">
          {copy.title}
        </Title>
        {thanks ? (
          <Text component="figure" m={0}>
            <Text component="figcaption" c="dimmed">
              {copy.says(name)}
            </Text>
            <q>{thanksTexts[thanks]}</q>
          </Text>
        ) : (
          tips.some(({ amount, refunded }) => refunded < amount) && <Text>{copy.given(name)}</Text>
        )}
        {tipping && <TipForm jobId={job.id} name={name} tipping={tipping} />}
      </Stack>
    </Card>
  )
}

interface FormProps {
  jobId: number
  name: string
  tipping: Tipping
}

function TipForm({ jobId, name, tipping }: FormProps) {
  const zone = useConfig().serviceZone
  const { prepared, forget, prepare, settle } = useTip(jobId, name)
  useReturn(settle.mutate, copy)
  // Whoever has tipped is not asked at once for more.
  const [again, setAgain] = useState(false)
  const text = copy.text(name, shortDate(tipping.until, zone))

  if (prepared && prepared.tipped === tipping.tipped) {
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
  if (tipping.tipped > 0 && !again) {
    return (
      <Button variant="default" onClick={() => setAgain(true)}>
        {copy.again}
      </Button>
    )
  }
  return (
    <>
      <Text>{text}</Text>
      <TipChoice
        tipping={tipping}
        busy={prepare.isPending}
        onChoose={(amountCents) => prepare.mutate({ amountCents, tipped: tipping.tipped })}
      />
    </>
  )
}
