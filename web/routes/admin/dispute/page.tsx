import { Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { moneyCopy } from '#text/admin-money.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { ThingActs } from '#web/features/admin-list/thing-acts.tsx'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { Amount } from '../money/amount.tsx'
import { Rows } from '../money/rows.tsx'
import { useWhen } from '../money/use-when.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import { FileForm } from './file-form.tsx'
import { GivenEvidence } from './given-evidence.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.page} #${id}`)

const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('disputes', id),
    queryFn: ({ signal }) => call('GET /api/admin/disputes/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(disputeQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One dispute: the bank's claim, the evidence, and the form for the response. */
export default function DisputePage() {
  const { id = '' } = useParams()
  const when = useWhen()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(disputeQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminDisputes() }}
      />
    )
  }
  const open = !data.obstacle && data.evidence !== null
  return (
    <Stack gap="lg">
      <PageTitle>{copy.one(data.id)}</PageTitle>
      <DisputeFacts dispute={data} />
      {data.giftCard && data.status !== 'won' && <Text>{copy.giftCardBlocked}</Text>}
      <GivenEvidence evidence={data.evidence} />
      {data.obstacle && <Text>{copy.obstacles[data.obstacle]}</Text>}
      {!data.obstacle && !mayAct && <Text c="dimmed">{copy.adminsAct}</Text>}
      {open && mayAct && (
        <>
          <EvidenceForm key={`${data.id} ${data.saved}`} dispute={data} />
          <FileForm dispute={data} />
        </>
      )}
      <Rows
        title={copy.ledger}
        empty={copy.noLedger}
        rows={data.ledger}
        columns={[
          { head: copy.line, cell: ({ account }) => moneyCopy.accounts[account] },
          { head: copy.cause, cell: ({ cause }) => moneyCopy.causes[cause] },
          { head: copy.when, cell: ({ at }) => when(at) },
          { head: copy.amount, cell: ({ amountCents }) => <Amount cents={amountCents} />, figure: true },
        ]}
      />
      <ThingActs acts={data.acts} />
    </Stack>
  )
}
