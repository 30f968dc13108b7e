import { lazy, Suspense, useEffect, useState } from 'react'
import { offlineOwner } from '#web/storage/offline-jobs.ts'
import type { OfflineActsProps } from './offline-acts.tsx'

// Without its chunk the page stays as it is.
const OfflineActs = lazy(() =>
  import('./offline-acts.tsx').then(
    (part) => ({ default: part.OfflineActs }),
    () => ({ default: Nothing }),
  ),
)

function Nothing(_props: OfflineActsProps) {
  return null
}

/** A job's unsent acts, and those that are possible without network, on devices that keep its cleaner's jobs. */
export function OfflineJob({ job, onOffline }: Pick<OfflineActsProps, 'job' | 'onOffline'>) {
  const [owner, setOwner] = useState<number | null>(null)
  useEffect(() => {
    void offlineOwner().then(setOwner)
  }, [])
  if (owner === null || job.cleanerId !== owner) return null
  return (
    <Suspense fallback={null}>
      <OfflineActs job={job} userId={owner} onOffline={onOffline} />
    </Suspense>
  )
}
