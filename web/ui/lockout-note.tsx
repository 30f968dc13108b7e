import { Card, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '../../contract/job-view.ts'
import { useConfig } from '../api/config.tsx'
import { doorCopy } from '../copy/door.ts'
import { dateAndTime } from '../copy/format.ts'

const copy = doorCopy.lockout

/** What a cleaner said and showed whom nobody let in; both sides read the same. */
export function LockoutNote({ lockout }: Pick<JobView, 'lockout'>) {
  const zone = useConfig().serviceZone
  if (!lockout) return null
  return (
    <Card component="section" aria-labelledby="lockout">
      <Stack gap="sm">
        <Title order={2} size="h3" id="lockout">
          {copy.title}
        </Title>
        <Text>{copy.said(dateAndTime(lockout.at, zone))}</Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{lockout.note}</Text>
        <img
          src={lockout.photo}
          alt={copy.photo}
          style={{ maxWidth: '100%', maxHeight: 360, alignSelf: 'flex-start', borderRadius: 8 }}
        />
        <Text c="dimmed">{copy.disagree}</Text>
      </Stack>
    </Card>
  )
}
