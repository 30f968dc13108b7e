import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { comingAt, dayAndTime, dayOf, money, timeNear, weekdayOf } from '#locales/format.ts'
import { jobsCopy } from '#text/customer-dashboard.ts'
import { attentionCopy as copy } from '#text/dashboard-attention.ts'
import { newTimeCopy } from '#text/new-time.ts'
import { seriesCopy } from '#text/series.ts'
import { useConfig } from '#web/api/config.tsx'
import { BookAgain } from '#web/features/book-again/book-again.tsx'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { amountDue } from '#web/features/customer-job/amount-due.ts'
import {
  customerJobState,
  isOverdueWithoutCleaner,
  refundTextWithoutCleaner,
} from '#web/features/customer-job/state-of.ts'
import { otherSide } from '#web/features/job/new-time/other-side.ts'
import { chargeText } from '#web/features/series/charge-text.ts'
import { dueOf, type SeriesVisit } from '#web/features/series/visits.ts'
import { paths } from '#web/paths.ts'
import classes from './attention.module.css'

/** Visits and jobs that need an answer or a payment or have no cleaner, each with the button for it. */
export function Attention({ jobs, visits }: { jobs: JobView[]; visits: SeriesVisit[] }) {
  if (jobs.length + visits.length === 0) return null
  return (
    <section aria-labelledby="attention">
      <Stack gap="sm">
        <Title order={2} size="h3" id="attention">
          {copy.title}
        </Title>
        <ul className={classes.list}>
          {visits.map((visit) => (
            <li key={visit.jobId}>
              <Card padding="md" className={classes.row}>
                <SeriesPayment visit={visit} />
              </Card>
            </li>
          ))}
          {jobs.map((job) => (
            <li key={job.id}>
              <Card padding="md" className={classes.row}>
                <Row job={job} />
              </Card>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}

function Row({ job }: { job: JobView }) {
  if (isOverdueWithoutCleaner(job)) return <RebookWithoutCleaner job={job} />
  return job.rescheduleRequest ? (
    <NewTime job={job} rescheduleRequest={job.rescheduleRequest} />
  ) : (
    <Payment job={job} />
  )
}

function RebookWithoutCleaner({ job }: { job: JobView }) {
  const { serviceZone: zone, today } = useConfig()
  return (
    <>
      <div>
        <Text fw={600}>
          <Anchor component={Link} to={paths.customerJob(job.id)}>
            {customerJobState(job, comingAt(job.scheduledFor, today, zone))}
          </Anchor>
        </Text>
        <Text c="dimmed">{refundTextWithoutCleaner(job)}</Text>
      </div>
      <BookAgain job={job} variant="filled" />
    </>
  )
}

function NewTime({
  job,
  rescheduleRequest,
}: {
  job: JobView
  rescheduleRequest: NonNullable<JobView['rescheduleRequest']>
}) {
  const { serviceZone: zone, today } = useConfig()
  return (
    <>
      <div>
        <Text fw={600}>{newTimeCopy.noteTitle.theirs(otherSide(job, 'customer'))}</Text>
        <Text>
          {copy.instead(dayAndTime(rescheduleRequest.scheduledFor, zone), dayAndTime(job.scheduledFor, zone))}
        </Text>
        <Text c="dimmed">
          {newTimeCopy.replyBy(
            timeNear(rescheduleRequest.until, today, zone),
            weekdayOf(dayOf(job.scheduledFor, zone)),
          )}
        </Text>
      </div>
      <Button component={Link} to={paths.customerJob(job.id)}>
        {copy.answer}
        <span className="visually-hidden">{copy.answerFor(job.id)}</span>
      </Button>
    </>
  )
}

/** A regular visit whose card could not pay it. */
function SeriesPayment({ visit }: { visit: SeriesVisit }) {
  const zone = useConfig().serviceZone
  const { at: now } = useServiceClock()
  const day = dayAndTime(visit.scheduledFor, zone)
  return (
    <>
      <div>
        <Text fw={600}>{seriesCopy.needsTitle(day)}</Text>
        <Text c="dimmed">{chargeText(visit, { now, zone })}</Text>
      </div>
      {visit.jobId !== null && (
        <Button component={Link} to={paths.jobPayment(visit.jobId)}>
          {seriesCopy.pay(money(dueOf(visit)))}
          <span className="visually-hidden">{seriesCopy.payFor(day)}</span>
        </Button>
      )}
    </>
  )
}

function Payment({ job }: { job: JobView }) {
  const { serviceZone: zone, today } = useConfig()
  const day = dayAndTime(job.scheduledFor, zone)
  const done = job.status === 'completed'
  const hint = job.heldUntil ? copy.heldHint(timeNear(job.heldUntil, today, zone)) : copy.bookedHint
  return (
    <>
      <div>
        <Text fw={600}>{done ? copy.due(day) : job.heldUntil ? copy.held(day) : copy.booked(day)}</Text>
        <Text c="dimmed">{done ? copy.dueHint : hint}</Text>
      </div>
      <Button component={Link} to={paths.jobPayment(job.id)}>
        {jobsCopy.pay(money(amountDue(job)))}
        <span className="visually-hidden">{jobsCopy.payFor(job.id)}</span>
      </Button>
    </>
  )
}
