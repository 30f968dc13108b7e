import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/admin-table.tsx'
import { Amount } from './amount.tsx'
import { PayoutState } from './money-state.tsx'

type PayoutWithColumns = Answer<'GET /api/admin/payouts'>[number]

/** The columns of payouts, in the list and on the payment's page. */
export function payoutColumns(when: (at: string) => string): Column<PayoutWithColumns>[] {
  return [
    { head: copy.cleaner, cut: true, cell: ({ cleaner }) => <PersonLink {...cleaner} /> },
    { head: copy.job, cell: ({ jobId }) => <Link to={paths.adminJob(jobId)}>{`#${jobId}`}</Link> },
    { head: copy.purpose, cell: ({ kind }) => copy.kinds[kind] },
    {
      head: copy.state,
      cell: ({ status, underReview }) => <PayoutState status={status} underReview={underReview} />,
    },
    { head: copy.why, cell: (payout) => whyItWaits(payout, when), cut: true },
    {
      head: copy.amount,
      cell: ({ id, amountCents }) => <Amount cents={amountCents} explain={{ what: 'payout', id }} />,
      figure: true,
    },
    {
      head: copy.reversed,
      cell: ({ id, reversedCents }) => <Amount cents={reversedCents} explain={{ what: 'taken_back', id }} />,
      figure: true,
    },
  ]
}

/** The reason why a payout has not been sent; nothing for one that is in transit or sent. */
export function whyItWaits(
  { status, waitsFor, dueAt }: Pick<PayoutWithColumns, 'status' | 'waitsFor' | 'dueAt'>,
  when: (at: string) => string,
): string | null {
  return status === 'pending' || status === 'frozen' ? copy.waits(waitsFor, when(dueAt)) : null
}
