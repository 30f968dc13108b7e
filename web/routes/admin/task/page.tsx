import { Card, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { dateAndTime } from '#locales/format.ts'
import { tasksCopy as copy } from '#text/admin-tasks.ts'
import { factName } from '#text/facts.ts'
import { CallError, call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { TaskActs } from './task-acts.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.task} #${id}`)

const taskQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('tasks', id),
    queryFn: ({ signal }) => call('GET /api/admin/tasks/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(taskQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One task of the queue: its error, its subject, and its acts. */
export default function TaskPage() {
  const { id = '' } = useParams()
  const zone = useConfig().serviceZone
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(taskQuery(id))
  useTitle(data && copy.one(data.name, data.id))
  if (error instanceof CallError && error.status === 404)
    return (
      <Stack gap="lg">
        <PageTitle>{copy.task}</PageTitle>
        <EmptyState title={copy.over} text={copy.overText}>
          <Link to={paths.adminTasks()}>{copy.list}</Link>
        </EmptyState>
      </Stack>
    )
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminTasks() }}
      />
    )
  }
  const { name, state, attempts, maxAttempts, runAt, createdAt, changedAt, key, about } = data
  return (
    <Stack gap="lg">
      <PageTitle>{copy.one(name, data.id)}</PageTitle>
      <FactList>
        <Fact label={copy.state}>{copy.states[state]}</Fact>
        <Fact label={copy.tries}>{copy.of(attempts, maxAttempts)}</Fact>
        <Fact label={copy.next}>{dateAndTime(runAt, zone)}</Fact>
        <Fact label={copy.queued}>{dateAndTime(createdAt, zone)}</Fact>
        <Fact label={copy.changed}>{dateAndTime(changedAt, zone)}</Fact>
        {about.length > 0 && (
          <Fact label={copy.about}>
            {about.map((one, index) => (
              <span key={`${one.what} ${one.id}`}>
                {index > 0 && ', '}
                {factName(one.what)} {one.what === 'jobId' ? <JobLink id={one.id} /> : one.id}
              </span>
            ))}
          </Fact>
        )}
        {key && <Fact label={copy.key}>{key}</Fact>}
      </FactList>
      {data.error && (
        <Card component="section" aria-label={copy.error}>
          <Text ff="monospace" size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.error}
          </Text>
        </Card>
      )}
      {!data.canDrop && <Text>{copy.drops[data.drop]}</Text>}
      {mayAct ? (
        <Group>
          <TaskActs task={data} />
        </Group>
      ) : (
        <Text c="dimmed">{copy.adminsAct}</Text>
      )}
    </Stack>
  )
}
