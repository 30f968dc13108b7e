import { Card, Stack, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dateAndTime } from '#locales/format.ts'
import { job as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { JobHistory } from '#web/features/job/history/job-history.tsx'
import classes from './job-timeline.module.css'

type JobTimelineStep = keyof typeof copy.steps

/** Number of lit steps; a canceled job lights none. Source: C-083. */
const litSteps = { cancelled: 0, pending: 1, assigned: 2, in_progress: 3, completed: 4 }

export function JobTimeline({ job, mine }: { job: JobView; mine: boolean }) {
  const zone = useConfig().serviceZone
  const lit = litSteps[job.status]
  const over = job.status === 'cancelled'
  const texts: Record<JobTimelineStep, string> = {
    created: dateAndTime(job.createdAt, zone),
    assigned: assignedText(job, mine, lit >= 2),
    in_progress: lit >= 3 ? copy.inProgress : over ? copy.never : copy.notStartedYet,
    completed: lit >= 4 ? copy.completed : over ? copy.never : copy.notCompleted,
  }
  return (
    <Card component="section" aria-labelledby="job-timeline">
      <Stack>
        <Title order={2} size="h3" id="job-timeline">
          {copy.timeline}
        </Title>
        <ol className={classes.steps}>
          {(Object.keys(copy.steps) as JobTimelineStep[]).map((step, index) => (
            <li
              key={step}
              className={classes.step}
              data-lit={index < lit || undefined}
              aria-current={index === lit - 1 ? 'step' : undefined}
            >
              <span className={classes.name}>{copy.steps[step]}</span>
              <span className={classes.text}>{texts[step]}</span>
            </li>
          ))}
        </ol>
        <JobHistory job={job} />
      </Stack>
    </Card>
  )
}

function assignedText(job: JobView, mine: boolean, assigned: boolean): string {
  if (mine) return copy.assignedToYou
  if (assigned || job.cleanerId !== null) return copy.assignedToAnother
  return job.status === 'cancelled' ? copy.neverAssigned : copy.assignedToNobody
}
