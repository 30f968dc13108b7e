import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addDays } from '#domain/service-time.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { effectsOf, type SeriesView } from '#web/features/series/visits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Effects } from './effects.tsx'
import { useSeriesAct } from './use-series-act.ts'

interface Props {
  series: SeriesView
  onClose: () => void
}

const longestPauseDays = 365
const firstPauseDays = 28

/** Pauses a series until a day, or until it is resumed. Mounted only while it is open. */
export function PauseDialog({ series, onClose }: Props) {
  const { today } = useConfig()
  const [isOpen, setOpen] = useState(true)
  const [day, setDay] = useState(() => addDays(today, firstPauseDays))
  const [min, max] = [addDays(today, 1), addDays(today, longestPauseDays)]
  const isDayValid = day >= min && day <= max
  const until = isOpen ? null : day
  const pause = useSeriesAct({
    act: (_, signal) =>
      call('POST /api/series/:id/pause', { params: { id: series.id }, body: { until }, signal }),
    done: copy.pausedToast,
    close: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => pause.mutate()}
      onGiveUp={pause.giveUp}
      title={copy.pauseTitle}
      confirm={copy.pauseConfirm}
      confirming={copy.pausing}
      cancel={copy.goOn}
      busy={pause.isPending}
      tried={pause.failed}
      disabled={!isOpen && !isDayValid}
    >
      <Stack>
        <Radio.Group
          label={copy.pauseHow}
          value={isOpen ? 'open' : 'day'}
          onChange={(value) => setOpen(value === 'open')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="open" label={copy.pauseOpen} />
            <Radio value="day" label={copy.pauseUntil} />
          </Stack>
        </Radio.Group>
        {!isOpen && (
          <TextInput
            type="date"
            label={copy.pauseDay}
            min={min}
            max={max}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={isDayValid ? undefined : copy.pauseDayNeeded}
          />
        )}
        {(isOpen || isDayValid) && <Effects effects={effectsOf(series, until)} />}
      </Stack>
    </ConfirmDialog>
  )
}
