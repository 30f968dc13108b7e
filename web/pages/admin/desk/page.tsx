import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '../../../../contract/index.ts'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { attentionCopy as copy } from '../../../copy/attention.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { LineSkeletons, SkeletonArea } from '../../../ui/skeletons.tsx'
import classes from './desk.module.css'
import { OperationAlerts, standsStill, useOperation } from './operation-alerts.tsx'

export const handle: PageHandle = { access: 'operator', pays: false }
export const meta = titled(() => copy.title)

type Attention = Answer<'GET /api/admin/attention'>
type Matter = keyof typeof copy.matters

/** Where each is cured. */
const cures: Partial<Record<Matter, string>> = {
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
  money: paths.adminDifferences(),
  stuckPayouts: paths.adminPayouts({ state: 'stuck' }),
  disputes: paths.adminDisputes({ state: 'open' }),
  messages: paths.adminMessages({ state: 'unsent' }),
  tasks: paths.adminTasks({ state: 'troubled' }),
}

export default function Desk() {
  const operation = useOperation()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.deskThing('attention', 'now'),
    queryFn: ({ signal }) => call('GET /api/admin/attention', { signal }),
    refetchInterval: 60_000,
  })
  return (
    <Stack gap="lg">
      <PageTitle intro={data && (waits(data) || standsStill(operation) ? copy.intro : copy.nothing)}>
        {copy.title}
      </PageTitle>
      <OperationAlerts operation={operation} />
      {data ? (
        <Matters attention={data} />
      ) : isFetching ? (
        <SkeletonArea>
          <LineSkeletons lines={9} />
        </SkeletonArea>
      ) : (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      )}
      <Text size="sm">
        <a href={paths.platformStatus()} className={classes.status}>
          {copy.status}
        </a>
      </Text>
    </Stack>
  )
}

const matters = Object.keys(copy.matters) as Matter[]

const waits = (attention: Attention) => matters.some((matter) => attention[matter] !== 0)

function Matters({ attention }: { attention: Attention }) {
  return (
    <ul className={classes.matters}>
      {matters.map((matter) => {
        const count = attention[matter]
        const { label, hint } = copy.matters[matter]
        const cure = cures[matter]
        return (
          <li key={matter} data-waits={count !== 0 || undefined}>
            <span className={classes.count}>{count ?? copy.unknown}</span>
            <span>
              {cure ? <Link to={cure}>{label}</Link> : label}
              <span className={classes.hint}>
                {hint}
                {matter === 'stuckPayouts' &&
                  attention.stuckPayoutDays !== null &&
                  ` ${copy.oldest(attention.stuckPayoutDays)}`}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
