import { Alert, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { operationCopy as copy } from '#text/operation.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { paths } from '#web/paths.ts'

// Titles in the text colour: orange on its own light background has too little contrast.
const legible = { label: { color: 'var(--ink)' }, message: { color: 'var(--ink)' } }

type AlertsOperation = Answer<'GET /api/admin/operation'>

const staleTaskSeconds = 600

export const operationQuery = queryOptions({
  queryKey: keys.adminRecord('operation', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/operation', { signal }),
  refetchInterval: 60_000,
})

export const useOperation = (): AlertsOperation | undefined => useQuery(operationQuery).data

const isStale = ({ oldestDueTaskSeconds }: AlertsOperation) => oldestDueTaskSeconds >= staleTaskSeconds

interface Props {
  operation: AlertsOperation | undefined
  /** Number of blocked payouts that the page names below; null while unknown. */
  namedPayouts: number | null
}

/** Shows stalled operations; nothing when there are none or they could not be loaded. */
export function OperationAlerts({ operation, namedPayouts }: Props) {
  if (!operation) return null
  const { workerSeen, secondsSinceWorker, oldestDueTaskSeconds } = operation
  const stuckPayouts = namedPayouts === null ? 0 : operation.stuckPayouts - namedPayouts
  if (workerSeen && !isStale(operation) && stuckPayouts <= 0) return null
  return (
    <Stack gap="xs">
      {!workerSeen && (
        <Alert color="red" title={copy.noWorker(secondsSinceWorker)} styles={legible}>
          {copy.noWorkerHint}
        </Alert>
      )}
      {isStale(operation) && (
        <Alert color="orange" title={copy.staleTasks(oldestDueTaskSeconds)} styles={legible}>
          <Link to={paths.adminTasks()}>{copy.openTasks}</Link>
        </Alert>
      )}
      {stuckPayouts > 0 && (
        <Alert color="orange" title={copy.stuckPayouts(stuckPayouts)} styles={legible}>
          {copy.stuckPayoutsHint} <Link to={paths.adminPayouts()}>{copy.openPayouts}</Link>
        </Alert>
      )}
    </Stack>
  )
}
