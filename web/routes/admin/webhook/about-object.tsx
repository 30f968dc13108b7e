import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { webhooksCopy as copy } from '#text/admin-webhooks.ts'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { paths } from '#web/paths.ts'

type AboutObjectSubject = Answer<'GET /api/admin/webhooks/:id'>['about'][number]

/** Links an event to the record it concerns. */
export function AboutObject({ what, id, jobId }: AboutObjectSubject): ReactNode {
  if (what === 'cleaner')
    return (
      <div>
        <PersonLink id={Number(id)} name={copy.what.cleaner} />
      </div>
    )
  return (
    <div>
      <Link to={what === 'payment' ? paths.adminPayment(id) : paths.adminDispute(id)}>
        {`${copy.what[what]} #${id}`}
      </Link>{' '}
      {jobId !== null && <JobLink id={jobId} />}
    </div>
  )
}
