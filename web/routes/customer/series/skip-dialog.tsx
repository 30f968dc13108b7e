import { Text } from '@mantine/core'
import { shortDay } from '#locales/format.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import type { SeriesVisit } from '#web/features/series/visits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSeriesAct } from './use-series-act.ts'

interface Props {
  seriesId: number
  visit: SeriesVisit
  onClose: () => void
}

/** Leaves out one unpaid visit. Mounted only while it is open. */
export function SkipDialog({ seriesId, visit: { date, scheduledFor }, onClose }: Props) {
  const day = shortDay(scheduledFor, useConfig().serviceZone)
  const skip = useSeriesAct({
    act: (_, signal) =>
      call('POST /api/series/:id/skip', { params: { id: seriesId }, body: { date }, signal }),
    done: copy.skipped(day),
    close: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => skip.mutate()}
      onGiveUp={skip.giveUp}
      title={copy.skipTitle(day)}
      confirm={copy.skipConfirm}
      confirming={copy.skipping}
      cancel={copy.keep}
      busy={skip.isPending}
      tried={skip.failed}
    >
      <Text>{copy.skipText}</Text>
      <Text c="dimmed">{copy.skipUndo}</Text>
    </ConfirmDialog>
  )
}
