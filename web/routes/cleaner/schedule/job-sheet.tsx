import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { notesWithoutBathrooms } from '#domain/job/requirements.ts'
import { dateAndTime, money, timeOnDay } from '#locales/format.ts'
import { schedule as copy, job as jobCopy } from '#text/cleaner.ts'
import { duration } from '#text/count.ts'
import { useConfig } from '#web/api/config.tsx'
import { useUser } from '#web/api/session.ts'
import { AdvanceDialog } from '#web/features/cleaner-job/advance-dialog.tsx'
import { ArrivalStrip, isVisitAhead } from '#web/features/cleaner-job/arrival-strip.tsx'
import { CheckInButton } from '#web/features/cleaner-job/check-in-button.tsx'
import { laterStepOf, type NextStep, nextStepOf } from '#web/features/cleaner-job/use-advance-job.ts'
import { useLastNonNull } from '#web/features/cleaner-job/use-last-non-null.ts'
import { CadenceBadge } from '#web/features/job/card/cadence-badge.tsx'
import { HomeFacts } from '#web/features/job/card/home-facts.tsx'
import { addressLines } from '#web/features/job/card/job-address.ts'
import { RescheduleRequestBadge } from '#web/features/job/card/reschedule-request-badge.tsx'
import { UnreadBadge } from '#web/features/job/card/unread-badge.tsx'
import { paths } from '#web/paths.ts'
import { useIsTopmost } from '#web/ui/dialog.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { shareOf } from '#web/ui/share-of.ts'
import { jobStatusLabel } from './job-look.ts'
import { useJobsSide } from './use-side.ts'

export interface JobSheetProps {
  opened?: boolean
  job: JobView | null
  onClose: () => void
}

/** The sheet of a job in the schedule, with its next step: check in, start or complete. */
export function JobSheet({ opened = false, job, onClose }: JobSheetProps) {
  const shown = useLastNonNull(job)
  const isTopmost = useIsTopmost(opened)
  return (
    <Drawer
      opened={opened}
      onClose={() => isTopmost() && onClose()}
      position="right"
      withCloseButton={false}
      styles={{
        title: { fontWeight: 700, fontSize: 'var(--text-lg)', overflowWrap: 'anywhere' },
        body: { paddingBottom: 'var(--toast-room)' },
      }}
      attributes={{ header: { role: 'presentation' } }}
      title={copy.untitled}
    >
      {shown && <SheetBody job={shown} onClose={onClose} />}
    </Drawer>
  )
}

function SheetBody({ job, onClose }: { job: JobView; onClose: () => void }) {
  const zone = useConfig().serviceZone
  const user = useUser()
  const side = useJobsSide()
  const [asked, setAsked] = useState<NextStep | null>(null)
  const step = nextStepOf(job)
  const later = laterStepOf(job)
  const jobPath = user?.role === 'cleaner' ? paths.cleanerJob(job.id) : paths.customerJob(job.id)
  return (
    <Stack gap="lg">
      {user?.id === job.cleanerId && isVisitAhead(job) && (
        <ArrivalStrip job={job} quiet={job.allowedMoves.includes('complete')} />
      )}
      <FactList>
        <Fact label={copy.status}>
          {jobStatusLabel(job)} {side === 'cleaner' && <CadenceBadge job={job} />}{' '}
          <RescheduleRequestBadge job={job} side={side} /> <UnreadBadge job={job} />
        </Fact>
        <Fact label={copy.scheduled}>{dateAndTime(job.scheduledFor, zone)}</Fact>
        <Fact label={copy.duration}>
          {duration(job.duration)}, {copy.perHour(money(job.hourlyRate))}
        </Fact>
        <HomeFacts home={job} />
        {side === 'cleaner' && (
          <Fact label={shareOf(job)} money strong>
            {money(job.earnings)}
          </Fact>
        )}
        <Fact label={copy.payment} money>
          {money(job.price)}
        </Fact>
        <Fact label={copy.address}>{job.address ? addressLines(job.address).join('\n') : copy.noStreet}</Fact>
        <Fact label={copy.customer}>{job.customer?.name}</Fact>
        <Fact label={copy.requirements} wide>
          {notesWithoutBathrooms(job.requirements) ?? copy.noRequirements}
        </Fact>
      </FactList>
      {job.allowedMoves.includes('check_in') && <CheckInButton jobId={job.id} />}
      {step && (
        <Button fullWidth size="lg" onClick={() => setAsked(step)}>
          {step === 'start' ? jobCopy.start : copy.markCompleted}
        </Button>
      )}
      {later && <Text>{jobCopy.later[later.step](timeOnDay(later.from, zone))}</Text>}
      <AdvanceDialog job={job} step={asked} onClose={() => setAsked(null)} />
      <Group grow>
        <Button variant="default" onClick={onClose}>
          {copy.close}
        </Button>
        <Button variant="default" component={Link} to={jobPath}>
          {copy.openJob}
        </Button>
      </Group>
    </Stack>
  )
}
