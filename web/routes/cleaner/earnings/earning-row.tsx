import { Link } from 'react-router'
import { money, shortDate } from '#locales/format.ts'
import { earningsCopy as copy } from '#text/earnings.ts'
import { statementsCopy as statements } from '#text/statements.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import classes from './earnings.module.css'
import type { Earning } from './earnings-query.ts'

/** One payout: kind, job, amount and state. */
export function EarningRow({ earning }: { earning: Earning }) {
  const { id, jobId, opensJob, scheduledFor, kind, amount, takenBack, debtSettled } = earning
  const zone = useConfig().serviceZone
  const job = copy.job(jobId, shortDate(scheduledFor, zone))
  return (
    <li className={classes.row}>
      <span className={classes.kind}>{copy.kinds[kind]}</span>
      <span className={`${classes.amount} money`}>{money(amount)}</span>
      <span className={classes.job}>{opensJob ? <Link to={paths.cleanerJob(jobId)}>{job}</Link> : job}</span>
      <span className={classes.state} data-state={earning.state}>
        {stateInWords(earning, zone)}
      </span>
      <span className={classes.note}>
        <Link
          to={paths.statement({ payoutId: id })}
          aria-label={statements.statementOf(`${copy.kinds[kind]}, ${job}`)}
        >
          {statements.statement}
        </Link>
      </span>
      {takenBack > 0 && amount > 0 && <span className={classes.note}>{copy.lessRefund(takenBack)}</span>}
      {debtSettled > 0 && <span className={classes.note}>{copy.settledDebt(debtSettled)}</span>}
    </li>
  )
}

function stateInWords({ state, dueAt, paidAt }: Earning, zone: string): string {
  switch (state) {
    case 'waiting':
      return copy.waiting(shortDate(dueAt, zone))
    case 'needs_account':
      return copy.needsAccount
    case 'under_review':
      return copy.underReview
    case 'disputed':
      return copy.disputed
    case 'taken_back':
      return copy.takenBack
    case 'paid':
      return paidAt ? copy.paid(shortDate(paidAt, zone)) : copy.onItsWay
    case 'on_its_way':
      return copy.onItsWay
  }
}
