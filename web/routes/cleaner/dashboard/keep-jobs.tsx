import { Alert, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { offlineCopy as copy } from '#text/offline.ts'
import { keys } from '#web/api/keys.ts'
import { mayRegisterWorker } from '#web/api/register-worker.ts'
import { useUser } from '#web/api/session.ts'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { ActList, SendNow } from '#web/features/offline/act-list.tsx'
import { useOfflineActs } from '#web/features/offline/use-offline-acts.ts'
import { offlineOwner, wipeOfflineJobs } from '#web/storage/offline-jobs.ts'
import { SavingSwitch } from '#web/ui/saving-switch.tsx'
import { fillPack, turnPackOn } from './offline-pack.ts'
import { UnsentPhotos, useUnsentPhotos } from './unsent-photos.tsx'

const aheadMs = 36 * 3_600_000

/** True for a job that is kept: begun, or soon to begin. */
function isNear({ scheduledFor }: JobView, now: Date): boolean {
  return Date.parse(scheduledFor) - now.getTime() < aheadMs
}

/** Keeps the next jobs on this device, if its cleaner wants that, and lists what they did without network. */
export function KeepJobs({ jobs }: { jobs: JobView[] }) {
  const user = useUser()
  // An operator who views the pages of a cleaner keeps nothing of them.
  if (!user || user.seenBy || !mayRegisterWorker()) return null
  return <KeepJobsOf userId={user.id} jobs={jobs} />
}

function KeepJobsOf({ userId, jobs }: { userId: number; jobs: JobView[] }) {
  const { data: owner, refetch } = useQuery({ queryKey: keys.offlinePack, queryFn: offlineOwner })
  const { acts, isWaiting, online, refresh, send } = useOfflineActs(userId)
  const { at: now } = useServiceClock()
  const isOn = owner === userId
  const photos = useUnsentPhotos(userId, isOn)
  const hasUnsent = acts.length > 0 || photos.counts.length > 0
  const ids = jobs.filter((job) => isNear(job, now)).map(({ id }) => id)
  const shown = ids.join()
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return wipeOfflineJobs()
      await turnPackOn(userId)
      await fillPack(ids)
    },
    onSettled: () => refetch(),
  })
  useEffect(() => {
    if (isOn && online) void fillPack(shown === '' ? [] : shown.split(',').map(Number)).catch(() => {})
  }, [isOn, online, shown])
  if (owner === undefined) return null
  return (
    <Stack gap="sm">
      {hasUnsent && (
        <Alert
          color="yellow"
          title={isWaiting || photos.counts.length > 0 ? copy.waiting : copy.refusedTitle}
        >
          <Stack gap="sm">
            <ActList acts={acts} linked refresh={refresh} />
            <UnsentPhotos {...photos} />
            {online && isWaiting && <SendNow send={send} />}
          </Stack>
        </Alert>
      )}
      <SavingSwitch
        label={copy.keep}
        description={copy.keepHint}
        checked={isOn}
        // Turning it off would delete them.
        disabled={change.isPending || hasUnsent || !online}
        onChange={(on) => change.mutateAsync(on)}
      />
      <Text size="sm" role="status">
        {change.isPending ? copy.keeping : change.isError ? copy.keepFailed : isOn && copy.kept}
      </Text>
    </Stack>
  )
}
