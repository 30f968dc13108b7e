import { Text } from '@mantine/core'
import { money, shortDay } from '#locales/format.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { takeUpText } from '#web/features/series/visit-words.ts'
import { dueOf, type SeriesView, type SeriesVisit } from '#web/features/series/visits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSeriesAct } from './use-series-act.ts'

interface Props {
  series: SeriesView
  visit: SeriesVisit
  onClose: () => void
}

/** Books a date again that was left out. Mounted only while it is open. */
export function TakeUpDialog({ series, visit, onClose }: Props) {
  const { serviceZone: zone } = useConfig()
  const { at: now } = useServiceClock()
  const { id } = series
  const { date } = visit
  const day = shortDay(visit.scheduledFor, zone)
  const takeUp = useSeriesAct({
    act: (_, signal) => call('POST /api/series/:id/unskip', { params: { id }, body: { date }, signal }),
    done: copy.unskipped(day),
    close: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => takeUp.mutate()}
      onGiveUp={takeUp.giveUp}
      title={copy.unskipTitle(day)}
      confirm={copy.unskipConfirm}
      confirming={copy.unskipping}
      cancel={copy.leaveOut}
      busy={takeUp.isPending}
      tried={takeUp.failed}
    >
      <Text>{takeUpText(visit, money(dueOf(series)), { now, zone })}</Text>
    </ConfirmDialog>
  )
}
