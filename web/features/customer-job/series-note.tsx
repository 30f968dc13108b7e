import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { cadenceWords } from '#text/cadences.ts'
import { seriesVisitCopy as copy } from '#text/series-visit.ts'
import { useConfig } from '#web/api/config.tsx'
import { seriesQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { chargeText } from '../series/charge-text.ts'
import { useByLink } from './by-link.ts'

/** The regular visits that a job belongs to, and when its card is charged. */
export function SeriesNote({ job }: { job: JobView }) {
  const byLink = useByLink()
  const user = useUser()
  // Only customers have an area for their series; a manage link has no account.
  return job.series && !byLink && user?.role === 'customer' ? (
    <OfSeries job={job} series={job.series} />
  ) : null
}

function OfSeries({ job, series }: { job: JobView; series: NonNullable<JobView['series']> }) {
  const { now, serviceZone: zone } = useConfig()
  const { data } = useQuery(seriesQuery(series.id))
  const planned = { state: 'planned' as const, chargeAt: series.chargeAt, payBy: job.heldUntil }
  const visit = data?.visits.find(({ jobId }) => jobId === job.id) ?? planned
  return (
    <>
      {series.chargeAt && job.status === 'pending' && (
        <p>
          {chargeText(visit, { now: new Date(now), zone, card: data?.card ?? null })} {copy.afterCharge}
        </p>
      )}
      <p>
        <Anchor component={Link} to={paths.customerSeries(series.id)} c="inherit" underline="always">
          {data ? copy.partOf(cadenceWords[data.cadence]) : copy.partOfSome}
        </Anchor>
      </p>
    </>
  )
}
