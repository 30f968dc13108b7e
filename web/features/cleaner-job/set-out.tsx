import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { timeOfDay } from '#locales/format.ts'
import { driveCopy } from '#text/drive.ts'
import { useConfig } from '#web/api/config.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const copy = driveCopy.cleaner
const SetOutDialog = lazyDialog(async () => (await import('./set-out-dialog.tsx')).SetOutDialog)

/** True while the cleaner may say that they have set out and has not. */
export function maySetOut(job: JobView): boolean {
  return job.allowedMoves.includes('on_my_way') && !job.arrival?.arrivesAt
}

interface SetOutProps {
  job: JobView
  /** Another act is the main button. */
  quiet?: boolean
}

/** The button with which a cleaner sets out, and afterwards the arrival time that the customer knows. */
export function SetOut({ job, quiet = false }: SetOutProps) {
  const { serviceZone: zone } = useConfig()
  const [opened, setOpened] = useState(false)
  const arrivesAt = job.arrival?.arrivesAt
  if (!job.allowedMoves.includes('on_my_way')) return null
  return (
    <>
      {arrivesAt && <Text>{copy.said(timeOfDay(arrivesAt, zone))}</Text>}
      <Button
        size="lg"
        fullWidth
        variant={quiet || arrivesAt ? 'default' : 'filled'}
        onClick={() => setOpened(true)}
      >
        {arrivesAt ? copy.change : copy.setOut}
      </Button>
      <SetOutDialog jobId={job.id} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
