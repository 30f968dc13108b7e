import { Group, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dayAndTime } from '#locales/format.ts'
import { available, requested as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { ToneBadge } from '../job/card/status-badge.tsx'

/** Says that the customer requested this cleaner, and until when the job is exclusive. */
export function RequestedNote({ job }: { job: Pick<JobView, 'requestedYou' | 'request'> }) {
  const zone = useConfig().serviceZone
  if (!job.requestedYou) return null
  return (
    <Group gap="xs">
      <ToneBadge tone="blue">{available.requestedYou}</ToneBadge>
      {job.request?.until && <Text size="sm">{copy.alone(dayAndTime(job.request.until, zone))}</Text>}
    </Group>
  )
}
