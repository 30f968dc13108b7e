import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JobView } from '#contract/job-view.ts'
import { dateAndTime, money } from '#locales/format.ts'
import { job as copy, dialogs } from '#text/cleaner.ts'
import { duration } from '#text/count.ts'
import { useConfig } from '#web/api/config.tsx'
import { jobQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { placeOf } from '../job/card/job-address.ts'
import { useAcceptJob } from './use-accept-job.ts'
import { useLastNonNull } from './use-last-non-null.ts'

const CannotAcceptDialog = lazyDialog(
  async () => (await import('./cannot-accept-dialog.tsx')).CannotAcceptDialog,
)

interface AcceptDialogProps {
  /** The job to accept; null while the dialog is closed. */
  job: JobView | null
  onClose: () => void
}

export function AcceptDialog({ job, onClose }: AcceptDialogProps) {
  const zone = useConfig().serviceZone
  const user = useUser()
  const shown = useLastNonNull(job)
  const accept = useAcceptJob(onClose)
  // The list may be outdated: the job is refetched before the cleaner confirms.
  const { data } = useQuery({ ...jobQuery(job?.id ?? 0), enabled: job !== null, staleTime: 0 })
  const fresh = data && data.id === job?.id ? data : shown
  const outsideHours = fresh?.outsideHours ?? null
  const gone = job !== null && !accept.isPending && fresh?.allowedMoves.includes('accept') === false
  // The response to accepting may have been lost after it had its effect.
  const isMine = user !== null && fresh?.cleanerId === user?.id
  if (gone && fresh) return <CannotAcceptDialog opened onClose={onClose} job={fresh} isMine={isMine} />
  return (
    <LazyConfirmDialog
      opened={job !== null}
      onClose={onClose}
      onConfirm={() => job && accept.mutate({ ...job, outsideHours })}
      onGiveUp={accept.giveUp}
      title={dialogs.accept.title}
      confirm={outsideHours ? dialogs.accept.confirmAnyway : dialogs.accept.confirm}
      confirming={dialogs.accept.confirming}
      cancel={dialogs.cancel}
      busy={accept.isPending}
      tried={accept.failed}
    >
      <Stack>
        <Text>{dialogs.accept.text}</Text>
        {outsideHours && <Text fw={600}>{dialogs.accept.outsideHours[outsideHours.code]}</Text>}
        {fresh?.withdraws.map(({ jobId, scheduledFor, proposedFor }) => (
          <Text key={jobId} fw={600}>
            {dialogs.accept.withdraws(jobId, dateAndTime(scheduledFor, zone), dateAndTime(proposedFor, zone))}
          </Text>
        ))}
        {fresh && (
          <FactList>
            <Fact label={copy.when}>{dateAndTime(fresh.scheduledFor, zone)}</Fact>
            <Fact label={copy.duration}>{duration(fresh.duration)}</Fact>
            <Fact label={copy.location}>{fresh.address ? placeOf(fresh.address) : copy.noAddress}</Fact>
            <Fact label={dialogs.accept.payment} money strong>
              {money(fresh.earnings)}
            </Fact>
          </FactList>
        )}
      </Stack>
    </LazyConfirmDialog>
  )
}
