import { NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { furthestDays, visitHours } from '../../../../domain/limits.ts'
import { addDays, atHour } from '../../../../domain/service-time.ts'
import { call, messageOf } from '../../../api/call.ts'
import { useConfig } from '../../../api/config.tsx'
import { useAct } from '../../../api/use-act.ts'
import { useMoveTerms } from '../../../api/use-move-terms.ts'
import { useShowJob } from '../../../api/use-show-job.ts'
import { doorCopy } from '../../../copy/door.ts'
import { hourInWords, money } from '../../../copy/format.ts'
import { AskingDialog } from '../../../ui/asking-dialog.tsx'
import { mayTryAgain, tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { useServiceClock } from '../../booking/form/use-service-clock.ts'

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

const copy = doorCopy.customer
const { first, last } = visitHours.customer
const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Nobody came: the customer's money, or another time at the same price. */
export function NoShowDialog({ jobId, opened, onClose }: Props) {
  const zone = useConfig().serviceZone
  const { now, today } = useServiceClock()
  const [wish, setWish] = useState<'refund' | 'rebook' | null>(null)
  const [date, setDate] = useState(addDays(today, 1))
  const [hour, setHour] = useState(10)
  const report = useReportNoShow(jobId, onClose)
  const { asked, shown } = useMoveTerms(jobId, 'report_no_show', { opened, act: report })
  const isAhead = (at: number) => now !== null && date !== '' && atHour(date, at, zone) > now
  const scheduledFor = isAhead(hour) ? `${date}T${String(hour).padStart(2, '0')}:00` : null

  function confirm() {
    if (!shown || !wish) return
    if (wish === 'refund') report.mutate({ wish, expected: { refund: shown.refund } })
    else if (scheduledFor) report.mutate({ wish, scheduledFor, expected: { refund: 0 } })
  }

  return (
    <AskingDialog
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
              <>
                <TextInput
                  type="date"
                  label={copy.date}
                  min={today}
                  max={addDays(today, furthestDays)}
                  value={date}
                  onChange={(event) => setDate(event.currentTarget.value)}
                />
                <NativeSelect
                  label={copy.hour}
                  value={String(hour)}
                  onChange={(event) => setHour(Number(event.currentTarget.value))}
                >
                  {hours.map((at) => (
                    <option key={at} value={at} disabled={!isAhead(at)}>
                      {hourInWords(at)}
                    </option>
                  ))}
                </NativeSelect>
              </>
            )}
          </Stack>
        ) : (
          <Text>{copy.gone}</Text>
        )
      }
    </AskingDialog>
  )
}

interface Report {
  wish: 'refund' | 'rebook'
  scheduledFor?: string
  /** What the customer has read that goes back, in dollars. */
  expected: { refund: number }
}

function useReportNoShow(id: number, settled: () => void) {
  const show = useShowJob()
  return useAct({
    act: (body: Report, signal) =>
      call('POST /api/jobs/:id/report-no-show', { params: { id }, body, signal }),
    onSuccess: (job, { wish }) => {
      show(job)
      if (wish === 'refund') toast.success(copy.refunded, copy.refundedText)
      else toast.success(copy.rebooked, copy.rebookedText)
    },
    onError: (error) => {
      tellFailure(error, copy.error, messageOf(error, copy.refused))
    },
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
