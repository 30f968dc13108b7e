import { Card, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { type BesideKind, besideKinds } from '#domain/enums.ts'
import { thanksTexts } from '#domain/job/thanks.ts'
import { besideCopy, thanksCopy as copy } from '#web/copy/besides.ts'
import { BesideLines } from '#web/features/tip/tip-lines.tsx'
import { ThanksForm } from './thanks-form.tsx'

/** What the customer has paid beside the price, kind by kind. */
export function BesidesCards({ job }: { job: JobView }) {
  return besideKinds.map((kind) => <BesidesCard key={kind} job={job} kind={kind} />)
}

function BesidesCard({ job, kind }: { job: JobView; kind: BesideKind }) {
  const besides = job.besides.filter((one) => one.kind === kind)
  if (besides.length === 0) return null
  const { received, receivedText } = besideCopy[kind]
  return (
    <Card component="section" aria-labelledby={`job-${kind}`}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={`job-${kind}`}>
          {received}
        </Title>
        <BesideLines besides={besides} withSent />
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
