import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { lateChoices } from '#domain/job/moves.ts'
import { timeOfDay } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { useConfig } from '#web/api/config.tsx'
import { SetOut } from '#web/features/cleaner-job/set-out.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { SharePosition } from './share-position.tsx'

const copy = doorCopy.cleaner

const LateDialog = lazyDialog(async () => (await import('./late-dialog.tsx')).LateDialog)
const LockoutDialog = lazyDialog(async () => (await import('./lockout-dialog.tsx')).LockoutDialog)

/** The cleaner's acts on the way and at the door: running late, check-in, lockout. */
export function DoorCard({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  const [telling, setTelling] = useState(false)
  const [reporting, setReporting] = useState(false)
  const can = (move: JobView['allowedMoves'][number]) => job.allowedMoves.includes(move)
  const lockoutFrom = job.laterMoves.find(({ move }) => move === 'report_lockout')?.from
  const { checkedInAt = null, lateMinutes = null } = job.arrival ?? {}
  const maySayMore = can('running_late') && lateChoices.some((minutes) => minutes > (lateMinutes ?? 0))
  if (!checkedInAt && !can('check_in')) return null
  return (
    <Card component="section" aria-labelledby="door">
      <Stack gap="sm">
        <Title order={2} size="h3" id="door">
          {copy.title}
        </Title>
        {checkedInAt && <Text>{copy.here(timeOfDay(checkedInAt, zone))}</Text>}
        {!checkedInAt && lateMinutes && <Text>{copy.said(lateMinutes)}</Text>}
        <SetOut job={job} quiet />
        <SharePosition job={job} />
        {can('check_in') && <Text c="dimmed">{copy.checkInHint}</Text>}
        {maySayMore && (
          <Button size="lg" variant="default" onClick={() => setTelling(true)}>
            {copy.late}
          </Button>
        )}
        {can('report_lockout') && (
          <Button size="lg" variant="default" c="var(--bad)" onClick={() => setReporting(true)}>
            {copy.lockout}
          </Button>
        )}
        {lockoutFrom && <Text c="dimmed">{copy.lockoutFrom(timeOfDay(lockoutFrom, zone))}</Text>}
      </Stack>
      <LateDialog job={job} opened={telling} onClose={() => setTelling(false)} />
      <LockoutDialog jobId={job.id} opened={reporting} onClose={() => setReporting(false)} />
    </Card>
  )
}
