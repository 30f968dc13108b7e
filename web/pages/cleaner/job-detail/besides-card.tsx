import { Card, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { type BesideKind, besideKinds, type Thanks, thanksWords } from '../../../../domain/closed-lists.ts'
import { thanksTexts } from '../../../../domain/job/thanks.ts'
import { besideCopy, thanksCopy as copy } from '../../../copy/besides.ts'
import { BesideLines } from '../../../ui/beside-lines.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useThank } from './use-thank.ts'

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

function ThanksForm({ jobId }: { jobId: number }) {
  const [words, setWords] = useState<Thanks>('thank_you')
  const thank = useThank(jobId)
  return (
    <Stack gap="sm">
      <Radio.Group
        label={copy.thanks}
        description={copy.thanksText}
        value={words}
        onChange={(value) => setWords(value as Thanks)}
      >
        <Stack gap="xs" mt="xs">
          {thanksWords.map((name) => (
            <Radio key={name} value={name} label={thanksTexts[name]} />
          ))}
        </Stack>
      </Radio.Group>
      <BusyButton busy={thank.isPending} busyText={copy.thanking} onClick={() => thank.mutate(words)}>
        {copy.thanks}
      </BusyButton>
    </Stack>
  )
}
