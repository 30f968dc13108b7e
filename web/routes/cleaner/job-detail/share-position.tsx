import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { driveCopy } from '#text/drive.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useSharedPosition } from './use-shared-position.ts'

const copy = driveCopy.cleaner
const words = {
  finding: copy.finding,
  sharing: copy.sharing,
  denied: copy.denied,
  notFound: copy.notFound,
  offline: copy.offline,
  ended: null,
}

/** Consent to share one's position on the drive to this visit; it ends with the page. */
export function SharePosition({ job }: { job: JobView }) {
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState(false)
  const isDriving = Boolean(job.arrival?.arrivesAt) && job.allowedMoves.includes('on_my_way')
  const state = useSharedPosition(job.id, wanted && isDriving)
  if (!isDriving || !hydrated || !('geolocation' in navigator)) return null
  return (
    <div>
      <Switch
        label={copy.share}
        description={copy.shareHint}
        checked={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
      />
      <Text size="sm" role="status">
        {wanted && words[state]}
      </Text>
    </div>
  )
}
