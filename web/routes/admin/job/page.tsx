import { Group, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { jobsAdminCopy as copy } from '#text/admin-jobs.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { checklistQuery, currentUserQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import { sectionQuery } from '#web/features/admin-list/use-section.ts'
import { VisitChecklist } from '#web/features/checklist/visit-checklist.tsx'
import { StatusBadge } from '#web/features/job/card/status-badge.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { Conversation } from './conversation.tsx'
import { JobHistory } from './history.tsx'
import { choicesQuery, JobActs } from './job-acts.tsx'
import { JobFacts } from './job-facts.tsx'
import { Reports } from './reports.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.one} #${id}`)

const jobQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('jobs', id),
    queryFn: ({ signal }) => call('GET /api/admin/jobs/:id', { params: { id }, signal }),
  })

const sections = [
  'reports',
  'events',
  'acts',
  'messages',
  'payments',
  'refunds',
  'payouts',
  'ledger',
  'tasks',
] as const

const prefetch: Prefetch = async ({ params: { id = '' }, load }) => {
  const [user, job] = await Promise.all([load(currentUserQuery), load(jobQuery(id))])
  if (!job) return
  await Promise.all([
    user?.role === 'admin' && load(choicesQuery(job.id)),
    load(checklistQuery(job.id)),
    ...sections.map((section) => load(sectionQuery(`GET /api/admin/jobs/:id/${section}`, job.id))),
  ])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One job with its full history. */
export default function JobPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(jobQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={6} />
    return (
      <ThingFailed
        title={copy.failed}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminJobs() }}
      />
    )
  }
  return (
    <Stack gap="xl">
      <PageTitle
        actions={
          <Group gap="xs">
            <StatusBadge status={data.status} />
            {mayAct && <JobActs job={data} />}
          </Group>
        }
      >
        {copy.heading(data.id)}
      </PageTitle>
      <JobFacts job={data} />
      <Reports jobId={data.id} mayAct={mayAct} />
      <VisitChecklist job={data} operator />
      <Conversation jobId={data.id} />
      <JobHistory id={data.id} />
    </Stack>
  )
}
