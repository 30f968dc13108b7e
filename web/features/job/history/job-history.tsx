import { Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dateAndTime } from '#locales/format.ts'
import { historyCopy as copy, inWords } from '#text/history.ts'
import { useConfig } from '#web/api/config.tsx'
import { staysSince } from '#web/ui/stays-since.ts'
import classes from './job-history.module.css'

/** The job's history behind a disclosure; an ended reschedule request is visible at once. */
export function JobHistory({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  const since = staysSince(job)
  const events = job.history.flatMap(({ type, at }) => {
    const words = inWords(type)
    return words ? [{ words, at, key: `${type} ${at}` }] : []
  })
  if (events.length === 0) return null
  return (
    <>
      {since && <Text>{copy.stays(dateAndTime(since, zone))}</Text>}
      <details className={classes.history}>
        <summary>{copy.title}</summary>
        <ol className={classes.events}>
          {events.map(({ words, at, key }) => (
            <li key={key}>
              <time dateTime={at}>{dateAndTime(at, zone)}</time>
              {words}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
