import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { maxDaysAhead } from '#domain/limits.ts'
import { addDays, atHour, hourText, type ServiceDay, serviceDay, serviceHour } from '#domain/service-time.ts'
import { money } from '#locales/format.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'
import { useConfig } from '#web/api/config.tsx'
import { movesQuery } from '#web/api/queries.ts'
import { startValues } from '#web/features/booking-form/booking-schema.ts'
import { hoursOf, nearestHour, useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { VisitFields } from '#web/features/booking-form/visit-fields.tsx'
import { useByLink } from '#web/features/customer-job/by-link.ts'
import { PayAtJob } from '#web/features/stripe/pay-at-job.tsx'
import { LoadedConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AnnouncedProblem } from './announced-problem.tsx'
import { NewTimeTerms, type TermsNewTime } from './new-time-terms.tsx'
import { NewTimeReview } from './review.tsx'
import { timeProblems } from './time-problems.ts'
import { useNewTime } from './use-new-time.ts'

interface Props {
  job: JobView
  move: 'reschedule' | 'propose'
  cleaner?: boolean
  onClose: () => void
}

/**
 * Chooses another time, previews its effects, and takes an additional payment. Mounted only while it is open.
 */
export function NewTimeDialog({ job, move, cleaner = false, onClose }: Props) {
  const { serviceZone: zone, hours: visitHours } = useConfig()
  const { now, today } = useServiceClock()
  const [values, setValues] = useState(() => startAt(job, today, zone))
  const [reviewing, setReviewing] = useState(false)
  const { ask, settle } = useNewTime(job.id)
  const byLink = useByLink()
  const hours = hoursOf(visitHours[byLink ? 'guest' : 'customer'], values.date, zone, now)
  const hour = nearestHour(hours, values.hour)
  const chosen = values.date !== '' && hours.some((one) => one.hour === hour && !one.past)
  const isBooked = chosen && +atHour(values.date, hour, zone) === Date.parse(job.scheduledFor)
  const wish = chosen && !isBooked ? hourText(values.date, hour, zone) : undefined
  const asked = useQuery({
    ...movesQuery(job.id, wish),
    enabled: wish !== undefined && !ask.isPending && !ask.isSuccess,
  })
  const time = asked.data?.find((one) => one.move === move)?.newTime ?? null
  const toPay = ask.data?.toPay
  const refused = ask.variables?.scheduledFor === wish ? ask.error : null
  const problems = timeProblems(asked.error) ?? timeProblems(refused)
  const review = reviewing && !problems

  if (toPay)
    return (
      <Dialog opened onClose={onClose} title={copy.title[move]}>
        {time && <NewTimeTerms time={time} cleaner={cleaner} />}
        <PayAtJob
          jobId={job.id}
          purpose="difference"
          clientSecret={toPay.clientSecret}
          amount={toPay.amount}
          label={copy.pay(money(toPay.amount))}
          onPaid={({ id }) => settle.mutate(id, { onSettled: onClose })}
        >
          <Button variant="default" onClick={onClose}>
            {copy.keep}
          </Button>
        </PayAtJob>
      </Dialog>
    )
  return (
    <LoadedConfirmDialog
      asked={wish && !problems ? asked : { ...asked, data: [] }}
      failed={copy.failed}
      opened
      onClose={onClose}
      onConfirm={() => {
        if (!wish || !time) return
        if (!review) return setReviewing(true)
        const act = { move, scheduledFor: wish, difference: time.difference }
        ask.mutate(act, { onSuccess: ({ toPay: more }) => more ?? onClose() })
      }}
      onGiveUp={ask.giveUp}
      title={copy.title[move]}
      confirm={labelOf(move, review, time)}
      confirming={copy.confirming}
      cancel={copy.keep}
      busy={ask.isPending}
      tried={ask.failed}
      disabled={!time || problems !== null}
      before={
        review ? null : (
          <>
            <VisitFields
              values={{ ...values, hour }}
              change={(changes) => {
                // Clears the last refusal: the time may be free when it is chosen again.
                ask.reset()
                setReviewing(false)
                setValues((current) => ({ ...current, ...changes }))
              }}
              problems={problems ?? {}}
              days={{ min: today, max: addDays(today, maxDaysAhead) }}
              hours={hours}
              sameDayHint={null}
            />
            <AnnouncedProblem problems={problems} />
          </>
        )
      }
    >
      {() => {
        if (problems) return null
        if (review && time)
          return (
            <NewTimeReview
              time={time}
              bookedFor={job.scheduledFor}
              cleaner={cleaner}
              onChange={() => setReviewing(false)}
            />
          )
        if (time) return <NewTimeTerms time={time} cleaner={cleaner} />
        return <Text mt="sm">{isBooked ? copy.sameTime : wish ? copy.over : copy.later}</Text>
      }}
    </LoadedConfirmDialog>
  )
}

/** Initial time of the dialog: the booked time, or tomorrow when it has passed. */
function startAt({ scheduledFor }: JobView, today: ServiceDay, zone: string) {
  const start = startValues(today)
  const at = new Date(scheduledFor)
  const date = serviceDay(at, zone)
  return date < today ? start : { ...start, date, hour: serviceHour(at, zone) }
}

function labelOf(move: Props['move'], review: boolean, time: TermsNewTime | null): string {
  if (!review) return copy.goToReview
  return time && time.difference > 0 ? copy.goOn(time.difference) : copy.confirm[move]
}
