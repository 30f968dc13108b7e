import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { dayOf, money, timeSpan } from '#locales/format.ts'
import { job as jobCopy } from '#text/cleaner.ts'
import { todayCopy as copy } from '#text/cleaner-today.ts'
import { useConfig } from '#web/api/config.tsx'
import { useRefetchAtNextMove } from '#web/api/use-moves-in-time.ts'
import { AdvanceDialog } from '#web/features/cleaner-job/advance-dialog.tsx'
import { ArrivalStrip } from '#web/features/cleaner-job/arrival-strip.tsx'
import { CheckInButton } from '#web/features/cleaner-job/check-in-button.tsx'
import { mainActOf } from '#web/features/cleaner-job/main-act.ts'
import { maySetOut, SetOut } from '#web/features/cleaner-job/set-out.tsx'
import { useToday } from '#web/features/cleaner-job/today.ts'
import type { NextStep } from '#web/features/cleaner-job/use-advance-job.ts'
import { areaOf } from '#web/features/job/card/job-address.ts'
import { UnreadBadge, unreadText } from '#web/features/job/card/unread-badge.tsx'
import { paths } from '#web/paths.ts'
import classes from './today.module.css'
import { todayOf, weekEarnings } from './today-of.ts'
import { weekQuery } from './use-dashboard.ts'

/** The next visit with what to do now, the rest of the day, and the week's earnings. */
export function Today({ active }: { active: JobView[] }) {
  const { serviceZone: zone } = useConfig()
  const today = useToday()
  useRefetchAtNextMove(active)
  const { first, rest } = todayOf(active, { today, zone })
  if (!first) return null
  return (
    <section aria-labelledby="today">
      <Card>
        <Stack gap="sm">
          <Title order={2} size="h3" id="today">
            {titleOf(first, today, zone)}
          </Title>
          <FirstVisit job={first} />
          {rest.length > 0 && <Rest jobs={rest} />}
          <Week today={today} />
        </Stack>
      </Card>
    </section>
  )
}

function titleOf({ status, scheduledFor }: JobView, today: string, zone: string): string {
  if (status === 'in_progress') return dayOf(scheduledFor, zone) < today ? copy.finish : copy.now
  return dayOf(scheduledFor, zone) === today ? copy.today : copy.next
}

function FirstVisit({ job }: { job: JobView }) {
  const [step, setStep] = useState<NextStep | null>(null)
  const act = mainActOf(job, true)
  return (
    <>
      <ArrivalStrip job={job} quiet={act !== null} />
      {unreadText(job) && (
        <div>
          <UnreadBadge job={job} />
        </div>
      )}
      <div className={classes.acts}>
        {maySetOut(job) && <SetOut job={job} />}
        {act === 'check_in' && <CheckInButton jobId={job.id} quiet={maySetOut(job)} />}
        {(act === 'start' || act === 'complete') && (
          <Button size="lg" onClick={() => setStep(act)}>
            {jobCopy[act]}
          </Button>
        )}
        <Button variant="default" component={Link} to={paths.cleanerJob(job.id)}>
          {copy.open}
          <span className="visually-hidden">{copy.openNamed(job.id)}</span>
        </Button>
        {job.conversation?.state === 'open' && (
          <Button variant="default" component={Link} to={paths.cleanerConversation(job.id)}>
            {copy.write}
            <span className="visually-hidden">{copy.writeNamed(job.id)}</span>
          </Button>
        )}
      </div>
      <AdvanceDialog job={job} step={step} onClose={() => setStep(null)} />
    </>
  )
}

function Rest({ jobs }: { jobs: JobView[] }) {
  const { serviceZone: zone } = useConfig()
  return (
    <div>
      <Title order={3} size="h5" id="today-rest">
        {copy.rest}
      </Title>
      <ul className={classes.rest} aria-labelledby="today-rest">
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={paths.cleanerJob(job.id)} className={classes.visit}>
              <strong>{timeSpan(job.scheduledFor, job.duration, zone)}</strong>
              <span>{job.address ? areaOf(job.address) : jobCopy.noAddress}</span>
              <UnreadBadge job={job} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Nothing while the sum is unknown: a figure of some of the visits would be wrong. */
function Week({ today }: { today: string }) {
  const { data, hasNextPage } = useInfiniteQuery(weekQuery(today))
  if (!data || hasNextPage) return null
  const { earned, toCome } = weekEarnings(data.pages.flatMap(({ rows }) => rows))
  if (earned + toCome === 0) return null
  return (
    <p className={classes.week}>
      <Text component="span" c="dimmed">
        {copy.week}
      </Text>
      <span className="money">
        {[earned > 0 && copy.earned(money(earned)), toCome > 0 && copy.toCome(money(toCome))]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}
