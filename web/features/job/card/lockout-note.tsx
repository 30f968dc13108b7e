import { Card, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dateAndTime } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { useConfig } from '#web/api/config.tsx'

const copy = doorCopy.lockout

/** The lockout that a cleaner reported, with note and photo; `mine` on the cleaner's own page. */
export function LockoutNote({ lockout, mine = false }: Pick<JobView, 'lockout'> & { mine?: boolean }) {
  const zone = useConfig().serviceZone
  if (!lockout) return null
  const words = mine ? copy.mine : copy
  return (
    <Card component="section" aria-labelledby="lockout">
      <Stack gap="sm">
        <Title order={2} size="h3" id="lockout">
          {words.title}
        </Title>
        <Text>{words.said(dateAndTime(lockout.at, zone))}</Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{lockout.note}</Text>
        <img
          src={lockout.photo}
          alt={words.photo}
          style={{ maxWidth: '100%', maxHeight: 360, alignSelf: 'flex-start', borderRadius: 8 }}
        />
        {!mine && <Text c="dimmed">{copy.disagree}</Text>}
      </Stack>
    </Card>
  )
}
