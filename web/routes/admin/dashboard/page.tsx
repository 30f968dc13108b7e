import { Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { attentionCopy as copy } from '#text/attention.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import classes from './dashboard.module.css'
import { OperationAlerts, operationQuery, useOperation } from './operation-alerts.tsx'
import { TodayFigures, todayQuery } from './today.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

type DashboardInbox = Answer<'GET /api/admin/inbox'>
type Matter = keyof typeof copy.matters

/** The page where each matter is resolved. */
const resolvePages: Partial<Record<Matter, string>> = {
  cleaners: paths.adminCleaners({ vetting: 'unvetted' }),
  checks: paths.adminCleaners({ check: 'needs_person' }),
  contactMessages: paths.adminContactMessages({ state: 'unanswered' }),
  jobs: paths.adminJobs({ state: 'untaken' }),
  notBegun: paths.adminJobs({ state: 'not_begun' }),
  completedEarly: paths.adminJobs({ state: 'completed_early' }),
  unfinished: paths.adminJobs({ state: 'unfinished' }),
  missedVisits: paths.adminJobs({ state: 'missed' }),
  reviews: paths.adminReviews({ state: 'held' }),
  payouts: paths.adminPayouts({ state: 'under_review' }),
  money: paths.adminReconciliation(),
  stuckPayouts: paths.adminPayouts({ state: 'stuck' }),
  disputes: paths.adminDisputes({ state: 'open' }),
  messages: paths.adminMessages({ state: 'unsent' }),
  tasks: paths.adminTasks({ state: 'troubled' }),
}

const inboxQuery = queryOptions({
  queryKey: keys.adminRecord('attention', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/inbox', { signal }),
  refetchInterval: 60_000,
})

const prefetch: Prefetch = ({ load }) =>
  Promise.all([load(inboxQuery), load(operationQuery), load(todayQuery)])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** Today's visits and money, then what needs attention, most urgent first. */
export default function AdminDashboard() {
  const operation = useOperation()
  const { data, error, isFetching, refetch } = useQuery(inboxQuery)
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <OperationAlerts
        operation={operation}
        namedPayouts={data ? (data.stuckPayouts ?? 0) : error ? 0 : null}
      />
      <TodayFigures />
      <Stack component="section" gap="xs" aria-labelledby="attention">
        <Title order={2} size="h4" id="attention">
          {copy.heading}
        </Title>
        {data ? (
          <Matters attention={data} />
        ) : isFetching ? (
          <SkeletonArea>
            <LineSkeletons lines={4} />
          </SkeletonArea>
        ) : (
          <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
      <Text size="sm">
        <a href={paths.platformStatus()} className={classes.status}>
          {copy.status}
        </a>
      </Text>
    </Stack>
  )
}

const matters = Object.keys(copy.matters) as Matter[]

/** Matters at zero collapse into one line; an unknown count is not zero. */
function Matters({ attention }: { attention: DashboardInbox }) {
  const open = matters.filter((matter) => attention[matter] !== 0)
  const clear = matters.filter((matter) => attention[matter] === 0)
  return (
    <div className={classes.matters}>
      {open.length > 0 && (
        <ul>
          {open.map((matter) => (
            <li key={matter} data-waits={attention[matter] !== null || undefined}>
              <Count of={attention[matter]} />
              <span>
                <MatterName matter={matter} />
                <span className={classes.hint}>
                  {attention[matter] === null ? copy.unknownSaid : copy.matters[matter].hint}
                  {matter === 'stuckPayouts' &&
                    attention.stuckPayoutDays !== null &&
                    ` ${copy.oldest(attention.stuckPayoutDays)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {clear.length > 0 && (
        <details className={classes.clear}>
          <summary>{open.length > 0 ? copy.nothingElse : copy.nothing}</summary>
          <ul>
            {clear.map((matter) => (
              <li key={matter}>
                <MatterName matter={matter} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Count({ of }: { of: number | null }) {
  return <span className={classes.count}>{of ?? copy.unknown}</span>
}

function MatterName({ matter }: { matter: Matter }) {
  const cure = resolvePages[matter]
  const { label } = copy.matters[matter]
  return cure ? <Link to={cure}>{label}</Link> : label
}
