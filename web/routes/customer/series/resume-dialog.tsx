import { Text } from '@mantine/core'
import { chargeHoursBefore } from '#domain/series/charging.ts'
import { comingAt, money } from '#locales/format.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { dueOf, firstAfterPause, type SeriesView } from '#web/features/series/visits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSeriesAct } from './use-series-act.ts'

interface Props {
  series: SeriesView
  onClose: () => void
}

/** Takes up the dates that a pause left out. Mounted only while it is open. */
export function ResumeDialog({ series, onClose }: Props) {
  const { serviceZone: zone, today } = useConfig()
  const { at: now } = useServiceClock()
  const first = firstAfterPause(series, now)
  const price = money(dueOf(series))
  const resume = useSeriesAct({
    act: (_, signal) => call('POST /api/series/:id/resume', { params: { id: series.id }, signal }),
    done: copy.resumed,
    close: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => resume.mutate()}
      onGiveUp={resume.giveUp}
      title={copy.resumeTitle}
      confirm={copy.resumeConfirm}
      confirming={copy.resuming}
      cancel={copy.stayPaused}
      busy={resume.isPending}
      tried={resume.failed}
    >
      <Text>
        {first ? copy.resumeFirst(comingAt(first.scheduledFor, today, zone), price) : copy.resumeLater(price)}{' '}
        {copy.chargeHours(chargeHoursBefore)}
      </Text>
    </ConfirmDialog>
  )
}
