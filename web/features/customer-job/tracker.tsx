import { Card, Stack, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dateAndTime } from '#locales/format.ts'
import { jobCopy as copy } from '#text/customer.ts'
import { useConfig } from '#web/api/config.tsx'
import { JobHistory } from '../job/history/job-history.tsx'
import classes from './tracker.module.css'
import { trackerSteps } from './tracker-steps.ts'

export function Tracker({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  const steps = trackerSteps(job)
  const current = steps.findLastIndex(({ lit }) => lit)
  const over = job.status === 'cancelled'
  return (
    <Card component="section" aria-labelledby="progress">
      <Stack gap="sm">
        <Title order={2} size="h3" id="progress">
          {copy.progress}
        </Title>
        <ol className={classes.steps}>
          {steps.map(({ label, at, lit, happened }, index) => (
            <li
              key={label}
              className={classes.step}
              data-lit={lit || undefined}
              data-happened={happened || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={classes.label}>{label}</span>
              <span className="visually-hidden">
                , {happened ? copy.stepDone : over ? copy.stepNever : copy.stepToCome}
              </span>
              {at && <time dateTime={at}>{dateAndTime(at, zone)}</time>}
            </li>
          ))}
        </ol>
        <JobHistory job={job} />
      </Stack>
    </Card>
  )
}
