import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { seriesCopy as copy } from '#text/series.ts'
import type { SeriesView } from '#web/features/series/visits.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const dialogs = {
  pause: lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog),
  resume: lazyDialog(async () => (await import('./resume-dialog.tsx')).ResumeDialog),
  change: lazyDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog),
  cleaner: lazyDialog(async () => (await import('./cleaner-dialog.tsx')).CleanerDialog),
  end: lazyDialog(async () => (await import('./end-dialog.tsx')).EndDialog),
}

/** What the customer can do with an open series. */
export function SeriesActs({ series }: { series: SeriesView }) {
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null)
  const AskedDialog = asked && dialogs[asked]
  const isPaused = series.state === 'paused'
  return (
    <>
      {series.state !== 'ended' && (
        <Group component="section" aria-label={copy.acts}>
          {/* One button for both: it keeps the focus when its meaning changes. */}
          <Button
            variant={isPaused ? 'filled' : 'default'}
            onClick={() => setAsked(isPaused ? 'resume' : 'pause')}
          >
            {isPaused ? copy.resume : copy.pause}
          </Button>
          <Button variant="default" onClick={() => setAsked('change')}>
            {copy.change}
          </Button>
          <Button variant="default" onClick={() => setAsked('cleaner')}>
            {copy.changeCleaner}
          </Button>
          <Button variant="default" onClick={() => setAsked('end')}>
            {copy.end}
          </Button>
        </Group>
      )}
      {AskedDialog && <AskedDialog series={series} onClose={() => setAsked(null)} />}
    </>
  )
}
