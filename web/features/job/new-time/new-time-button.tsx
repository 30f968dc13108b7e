import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const NewTimeDialog = lazyDialog(async () => (await import('./new-time-dialog.tsx')).NewTimeDialog)

/** Opens the reschedule dialog where the viewer may reschedule. */
export function NewTimeButton({ job, cleaner = false }: { job: JobView; cleaner?: boolean }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const move = (['reschedule', 'propose'] as const).find((one) => job.allowedMoves.includes(one))
  const returned = useRef(false)
  function close() {
    setOpened(false)
    // The dialog unmounts with its state, so focus must be restored by hand.
    requestAnimationFrame(() => {
      if (!button.current) return focusHeading()
      button.current.focus()
      returned.current = true
    })
  }
  // Rescheduling may remove the button a moment later; the focus then moves to the heading.
  useEffect(() => {
    if (!move && returned.current && document.activeElement === document.body) focusHeading()
    returned.current = false
  }, [move])

  return (
    <>
      {move && (
        <Button
          ref={button}
          variant="default"
          {...(cleaner && { size: 'lg' })}
          onClick={() => setOpened(true)}
        >
          {copy.open[move]}
        </Button>
      )}
      {opened && <NewTimeDialog job={job} move={move ?? 'propose'} cleaner={cleaner} onClose={close} />}
    </>
  )
}
