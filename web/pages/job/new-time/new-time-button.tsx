import { Button } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { newTimeCopy as copy } from '../../../copy/new-time.ts'
import { NewTimeDialog } from './new-time-dialog.tsx'

/** Opens the choice of another time, where the viewer may make it. */
export function NewTimeButton({ job, cleaner = false }: { job: JobView; cleaner?: boolean }) {
  const [opened, setOpened] = useState(false)
  const move = (['reschedule', 'propose'] as const).find((one) => job.allowedMoves.includes(one))
  return (
    <>
      {move && (
        <Button variant="default" {...(cleaner && { size: 'lg' })} onClick={() => setOpened(true)}>
          {copy.open[move]}
        </Button>
      )}
      {opened && (
        <NewTimeDialog
          job={job}
          move={move ?? 'propose'}
          cleaner={cleaner}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
