import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobsAdminCopy as copy } from '#text/admin-jobs.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { Job } from './job-facts.tsx'

const CancelAct = lazyDialog(async () => (await import('./cancel-act.tsx')).CancelAct)
const NewTimeAct = lazyDialog(async () => (await import('./new-time-act.tsx')).NewTimeAct)
const ReassignAct = lazyDialog(async () => (await import('./reassign-act.tsx')).ReassignAct)

export const choicesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.adminRecord('jobs', `${id}/choices`),
    queryFn: ({ signal }) => call('GET /api/admin/jobs/:id/choices', { params: { id }, signal }),
    refetchInterval: 60_000,
  })

/** The admin acts that the job currently allows. */
export function JobActs({ job }: { job: Job }) {
  const [asked, setAsked] = useState<keyof typeof copy.acts | null>(null)
  const { data } = useQuery(choicesQuery(job.id))
  if (!data) return null
  const close = () => setAsked(null)
  return (
    <>
      {data.reschedule && (
        <Button variant="default" onClick={() => setAsked('reschedule')}>
          {copy.acts.reschedule}
        </Button>
      )}
      {data.reassign && (
        <Button variant="default" onClick={() => setAsked('reassign')}>
          {copy.acts.reassign}
        </Button>
      )}
      {data.cancel && (
        <Button variant="default" onClick={() => setAsked('cancel')}>
          {copy.acts.cancel}
        </Button>
      )}
      {asked === 'cancel' && data.cancel && (
        <CancelAct
          jobId={job.id}
          begun={job.status === 'in_progress'}
          outcomes={data.cancel}
          onClose={close}
        />
      )}
      {asked === 'reassign' && data.reassign && (
        <ReassignAct job={job} reassign={data.reassign} release={data.release} onClose={close} />
      )}
      {asked === 'reschedule' && data.reschedule && <NewTimeAct job={job} onClose={close} />}
    </>
  )
}
