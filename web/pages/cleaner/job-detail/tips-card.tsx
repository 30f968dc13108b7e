import { Card, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { type Thanks, thanksWords } from '../../../../domain/closed-lists.ts'
import { thanksTexts } from '../../../../domain/job/thanks.ts'
import { tipCopy as copy } from '../../../copy/tips.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TipLines } from '../../../ui/tip-lines.tsx'
import { useThank } from './use-thank.ts'

/** What the customer has tipped, and the way to thank. */
export function TipsCard({ job }: { job: JobView }) {
  if (job.tips.length === 0) return null
  return (
    <Card component="section" aria-labelledby="job-tips">
      <Stack gap="sm">
        <Title order={2} size="h3" id="job-tips">
          {copy.received}
        </Title>
        <TipLines tips={job.tips} withSent />
        <Text c="dimmed">{copy.receivedText}</Text>
        {job.thanks && (
          <Text>
            {copy.youSaid}: <q>{thanksTexts[job.thanks]}</q>
          </Text>
        )}
        {job.canThank && <ThanksForm jobId={job.id} />}
      </Stack>
    </Card>
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
