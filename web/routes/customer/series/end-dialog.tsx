import { Stack, Text } from '@mantine/core'
import { seriesCopy as copy } from '#text/series.ts'
import { call } from '#web/api/call.ts'
import { effectsOf, type SeriesView } from '#web/features/series/visits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Effects } from './effects.tsx'
import { useSeriesAct } from './use-series-act.ts'

interface Props {
  series: SeriesView
  onClose: () => void
}

/** Ends a series. Mounted only while it is open. */
export function EndDialog({ series, onClose }: Props) {
  const end = useSeriesAct({
    act: (_, signal) => call('POST /api/series/:id/end', { params: { id: series.id }, signal }),
    done: copy.endedToast,
    close: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => end.mutate()}
      onGiveUp={end.giveUp}
      title={copy.endTitle}
      confirm={copy.endConfirm}
      confirming={copy.ending}
      cancel={copy.goOn}
      busy={end.isPending}
      tried={end.failed}
      danger
    >
      <Stack gap="sm">
        <Text>{copy.endText}</Text>
        <Effects effects={effectsOf(series, null)} />
      </Stack>
    </ConfirmDialog>
  )
}
