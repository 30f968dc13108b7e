import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Explained } from '#contract/admin/breakdown.ts'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { money } from '#locales/format.ts'
import { breakdownCopy as copy } from '#text/admin-breakdown.ts'
import { moneyCopy } from '#text/admin-money.ts'
import { inWords } from '#text/history.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { paths } from '#web/paths.ts'
import { AdminTable } from '#web/ui/admin-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { useWhen } from './use-when.ts'

type BreakdownDialogResponse = Answer<'GET /api/admin/breakdown/:what/:id'>
type BreakdownDialogLine = BreakdownDialogResponse['lines'][number]

interface Props {
  opened?: boolean
  what: Explained
  id: number | string
  figure: string
  onClose: () => void
}

/** The breakdown of a figure: each line with its running sum, cause, and the terms that applied. */
export function BreakdownDialog({ opened = true, what, id, figure, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.adminRecord(`explain ${what}`, id),
    queryFn: ({ signal }) =>
      call('GET /api/admin/breakdown/:what/:id', { params: { what, id: String(id) }, signal }),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.title(figure, copy.whats[what])}>
      {data ? (
        <Explanation explanation={data} />
      ) : isFetching ? (
        <SkeletonArea>
          <LineSkeletons lines={4} />
        </SkeletonArea>
      ) : (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

function Explanation({ explanation: { inBooks, lines, terms } }: { explanation: BreakdownDialogResponse }) {
  const when = useWhen()
  const rows = lines.map((line, id) => ({ ...line, id }))
  return (
    <Stack gap="sm">
      {!inBooks && <Text size="sm">{copy.asked}</Text>}
      {lines.length === 0 && <Text size="sm">{copy.nothing}</Text>}
      {lines.length > 0 && (
        <AdminTable
          rows={rows}
          columns={[
            { head: copy.line, cell: (line) => nameOf(line) },
            { head: copy.why, cell: (line) => <Why line={line} when={when} /> },
            { head: copy.counts, cell: ({ cents }) => dollars(cents), figure: true },
            { head: copy.sum, cell: ({ runningCents }) => dollars(runningCents), figure: true },
          ]}
        />
      )}
      {terms && <Text size="sm">{copy.terms(terms)}</Text>}
    </Stack>
  )
}

const dollars = (cents: number) => money(dollarsFromCents(cents))

function nameOf({ account, cause, part }: BreakdownDialogLine): string {
  if (part) return copy.parts[part]
  return [account && moneyCopy.accounts[account], cause && moneyCopy.causes[cause]].filter(Boolean).join(', ')
}

function Why({
  line: { event, stripeEvents, at, jobId },
  when,
}: {
  line: BreakdownDialogLine
  when: (at: string) => string
}) {
  return (
    <span>
      {event && `${inWords(event.type) ?? event.type} `}
      {stripeEvents.map(({ id, type }) => `${type} ${id}. `)}
      {at && `${when(at)} `}
      {jobId !== null && <Link to={paths.adminJob(jobId)}>{copy.job(jobId)}</Link>}
    </span>
  )
}
