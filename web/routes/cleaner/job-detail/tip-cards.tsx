import { Card, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { type ExtraPaymentKind, extraPaymentKinds } from '#domain/enums.ts'
import { thanksTexts } from '#text/thanks.ts'
import { thanksCopy as copy, tipCopy } from '#text/tips.ts'
import { TipLines } from '#web/features/tip/tip-lines.tsx'
import { ThanksForm } from './thanks-form.tsx'

/** The customer's extra payments, by kind. */
export function TipCards({ job }: { job: JobView }) {
  return extraPaymentKinds.map((kind) => <TipsCard key={kind} job={job} kind={kind} />)
}

function TipsCard({ job, kind }: { job: JobView; kind: ExtraPaymentKind }) {
  const tips = job.tips.filter((one) => one.kind === kind)
  if (tips.length === 0) return null
  const { received, receivedText } = tipCopy[kind]
  return (
    <Card component="section" aria-labelledby={`job-${kind}`}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={`job-${kind}`}>
          {received}
        </Title>
        <TipLines tips={tips} withSent />
        <Text c="dimmed">{receivedText}</Text>
        {kind === 'tip' && <ThanksForTips job={job} />}
      </Stack>
    </Card>
  )
}

function ThanksForTips({ job: { id, thanks, canThank } }: { job: JobView }) {
  return (
    <>
      {thanks && (
        <Text>
          {copy.youSaid}: <q>{thanksTexts[thanks]}</q>
        </Text>
      )}
      {canThank && <ThanksForm jobId={id} />}
    </>
  )
}
