import { Text } from '@mantine/core'
import type { Answer } from '#contract/index.ts'
import { money } from '#locales/format.ts'
import { cancelCopy as copy } from '#text/cancelling.ts'
import { moneyBackCopy } from '#text/money-back.ts'
import classes from './cancellation-terms.module.css'

type CustomerJobCancellationTerms = Answer<'GET /api/jobs/:id/cancellation'>

/** The cost of a cancellation, in words and, with a fee, line by line. */
export function CancellationTerms({ terms }: { terms: CustomerJobCancellationTerms }) {
  if (terms.claimed > 0) return <Text>{copy.claimed(money(terms.claimed))}</Text>
  if (!terms.paid) return <Text>{copy.unpaid}</Text>
  if (!terms.late) {
    return (
      <Text>
        {copy.free(money(terms.refund))} {moneyBackCopy.arrival}
      </Text>
    )
  }
  return (
    <>
      <Text>{copy.late(terms.freeHours)}</Text>
      <dl className={classes.lines} aria-label={copy.amounts}>
        <Line label={copy.refund} amount={terms.refund} />
        <Line label={copy.lateFee} amount={terms.lateFee} />
        <Line label={copy.cleanerShare} amount={terms.cleanerShare} />
      </dl>
      {terms.refund > 0 && <Text>{moneyBackCopy.arrival}</Text>}
    </>
  )
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="money">{money(amount)}</dd>
    </div>
  )
}
