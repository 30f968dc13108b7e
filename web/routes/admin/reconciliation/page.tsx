import { Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { differencesCopy as copy, moneyCopy } from '#text/admin-money.ts'
import { differenceTexts } from '#text/money-differences.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { AdminTable } from '#web/ui/admin-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { Amount } from '../money/amount.tsx'
import { useWhen } from '../money/use-when.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

type ReconciliationDifferences = Answer<'GET /api/admin/reconciliation'>
type ReconciliationDifference = NonNullable<ReconciliationDifferences['differences']>[number]

const differencesQuery = queryOptions({
  queryKey: keys.adminRecord('differences', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/reconciliation', { signal }),
})

const prefetch: Prefetch = ({ load }) => load(differencesQuery)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** Differences between the ledger and Stripe, each with a link to its record. */
export default function ReconciliationPage() {
  const { data, error, isFetching, refetch } = useQuery(differencesQuery)
  return (
    <Stack gap="md">
      <PageTitle>{copy.title}</PageTitle>
      {data ? (
        <ReconciliationResult {...data} />
      ) : isFetching ? (
        <SkeletonArea>
          <LineSkeletons lines={5} />
        </SkeletonArea>
      ) : (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  )
}

function ReconciliationResult({ comparedAt, differences }: ReconciliationDifferences) {
  const when = useWhen()
  if (!comparedAt || !differences) return <EmptyState title={copy.unknownTitle} text={copy.unknown} />
  if (differences.length === 0) return <EmptyState title={copy.none} text={copy.noneText(when(comparedAt))} />
  return (
    <>
      <Text size="sm">{copy.comparedAt(when(comparedAt))}</Text>
      <AdminTable
        rows={differences}
        columns={[
          { head: copy.what, cell: ({ what, reference }) => copy.object(what, reference) },
          { head: copy.books, cell: ({ booksCents }) => <Figure cents={booksCents} />, figure: true },
          { head: copy.stripe, cell: ({ stripeCents }) => <Figure cents={stripeCents} />, figure: true },
          {
            head: copy.differs,
            cell: ({ booksCents, stripeCents }) => <Amount cents={(booksCents ?? 0) - (stripeCents ?? 0)} />,
            figure: true,
          },
          { head: copy.leads, cell: (difference) => <RecordLink difference={difference} /> },
          { head: copy.toDo, cell: ({ toDo }) => differenceTexts.toDo[toDo] },
        ]}
      />
    </>
  )
}

/** An unknown figure is not zero. */
function Figure({ cents }: { cents: number | null }) {
  return cents === null ? copy.unknownThere : <Amount cents={cents} />
}

function RecordLink({
  difference: { payoutId, paymentId, jobId },
}: {
  difference: ReconciliationDifference
}) {
  if (payoutId !== null) return <Link to={paths.adminPayout(payoutId)}>{moneyCopy.onePayout(payoutId)}</Link>
  if (paymentId !== null)
    return <Link to={paths.adminPayment(paymentId)}>{moneyCopy.onePayment(paymentId)}</Link>
  if (jobId === null) return moneyCopy.none
  return <Link to={paths.adminPayments({ search: `job ${jobId}` })}>{copy.ofJob(jobId)}</Link>
}
