import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { dayOf, timeOfDay } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { useConfig } from '#web/api/config.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const copy = doorCopy.customer

const NoShowDialog = lazyDialog(async () => (await import('./no-show-dialog.tsx')).NoShowDialog)

/** Reports a cleaner's no-show; earlier on the day of the visit it shows when reporting becomes possible. */
export function NoShow({ job }: { job: JobView }) {
  const { serviceZone: zone, today } = useConfig()
  const [reporting, setReporting] = useState(false)
  const from = job.laterMoves.find(({ move }) => move === 'report_no_show')?.from
  return (
    <>
      {job.allowedMoves.includes('report_no_show') && (
        <Button onClick={() => setReporting(true)}>
          {job.arrival?.checkedInAt ? copy.tooLate : copy.noShow}
        </Button>
      )}
      {from && dayOf(from, zone) === today && <Text w="100%">{copy.noShowFrom(timeOfDay(from, zone))}</Text>}
      <NoShowDialog jobId={job.id} opened={reporting} onClose={() => setReporting(false)} />
    </>
  )
}
