import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { maxDaysAhead } from '#domain/limits.ts'
import { addDays, atHour, hourText } from '#domain/service-time.ts'
import { money } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useMoveTerms } from '#web/api/use-move-terms.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { LoadedConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { startValues } from '../booking-form/booking-schema.ts'
import { hoursOf, nearestHour, useServiceClock } from '../booking-form/service-clock.ts'
import { VisitFields } from '../booking-form/visit-fields.tsx'
import { AnnouncedProblem } from '../job/new-time/announced-problem.tsx'
import { timeProblems } from '../job/new-time/time-problems.ts'
import { useByLink } from './by-link.ts'

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

const copy = doorCopy.customer

/** Ends a job after a no-show: a refund, or another time at the same price. */
export function NoShowDialog({ jobId, opened, onClose }: Props) {
  const { serviceZone: zone, hours: visitHours } = useConfig()
  const { now, today } = useServiceClock()
  const [wish, setWish] = useState<'refund' | 'rebook' | null>(null)
  const [values, setValues] = useState(() => startValues(today))
  const { date } = values
  const byLink = useByLink()
  const hours = hoursOf(visitHours[byLink ? 'guest' : 'customer'], date, zone, now)
  const hour = nearestHour(hours, values.hour)
  const report = useReportNoShow(jobId, onClose)
  const problems = timeProblems(report.error)
  const { asked, shown } = useMoveTerms(jobId, 'report_no_show', { opened, act: report })
  const isAhead = now !== null && date !== '' && atHour(date, hour, zone) > now
  const scheduledFor = isAhead ? hourText(date, hour, zone) : null

  function confirm() {
    if (!shown || !wish) return
    if (wish === 'refund') report.mutate({ wish, expected: { refund: shown.refund } })
    else if (scheduledFor) report.mutate({ wish, scheduledFor, expected: { refund: 0 } })
  }

  return (
    <LoadedConfirmDialog
      asked={asked}
      failed={copy.failed}
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      onGiveUp={report.giveUp}
      title={copy.title}
      confirm={copy.confirm}
      confirming={copy.confirming}
      cancel={copy.keep}
      busy={report.isPending}
      tried={report.failed}
      disabled={!shown || !wish || (wish === 'rebook' && !scheduledFor)}
      danger
    >
      {() =>
        shown ? (
          <Stack>
            <Text>{copy.text}</Text>
            <Radio.Group
              label={copy.wish}
              value={wish}
              onChange={(value) => setWish(value as 'refund' | 'rebook')}
            >
              <Stack gap="xs" mt="xs">
                <Radio
                  value="refund"
                  label={shown.refund > 0 ? copy.refund(money(shown.refund)) : copy.end}
                />
                <Radio value="rebook" label={copy.rebook} description={copy.rebookText} />
              </Stack>
            </Radio.Group>
            {wish === 'rebook' && (
              <VisitFields
                values={{ ...values, hour }}
                change={(changes) => {
                  report.reset()
                  setValues((current) => ({ ...current, ...changes }))
                }}
                problems={problems ?? {}}
                days={{ min: today, max: addDays(today, maxDaysAhead) }}
                hours={hours}
                sameDayHint={null}
              />
            )}
            <AnnouncedProblem problems={problems} />
          </Stack>
        ) : (
          <Text>{copy.gone}</Text>
        )
      }
    </LoadedConfirmDialog>
  )
}

interface NoShowDialogReport {
  wish: 'refund' | 'rebook'
  scheduledFor?: string
  /** The refund that the customer saw, in dollars. */
  expected: { refund: number }
}

function useReportNoShow(id: number, settled: () => void) {
  const show = useShowJob()
  return useAct({
    act: (body: NoShowDialogReport, signal) =>
      call('POST /api/jobs/:id/report-no-show', { params: { id }, body, signal }),
    onSuccess: (job, { wish }) => {
      show(job)
      if (wish === 'refund') toast.success(copy.refunded, copy.refundedText)
      else toast.success(copy.rebooked, copy.rebookedText)
    },
    onError: (error) => {
      return timeProblems(error) ? null : showFailureToast(error, copy.error, messageOf(error, copy.refused))
    },
    // Time problems keep the dialog open and are shown at their field.
    onSettled: (_job, error) => mayTryAgain(error) || timeProblems(error) || settled(),
  })
}
