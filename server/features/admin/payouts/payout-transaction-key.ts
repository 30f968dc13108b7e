import type { LedgerTransactionKey } from '../money/ledger-entries.ts'

interface Earned {
  id: number
  job_id: number
  payment_id: number
  kind: string
  purpose: string
}

/** Names the ledger transaction that created a payout, by its kind and payment. */
export function payoutTransactionKey({
  id,
  job_id,
  payment_id,
  kind,
  purpose,
}: Earned): LedgerTransactionKey {
  if (kind === 'extra') return ['extra_owed', String(id)]
  if (kind === 'tip') return ['tip_owed', String(payment_id)]
  if (kind === 'boost') return ['boost_owed', String(payment_id)]
  if (kind === 'ruling') return ['ruling_owed', String(payment_id)]
  if (kind !== 'cleaning') return ['cancellation', String(payment_id)]
  return ['payout_owed', purpose === 'cleaning' ? String(job_id) : `payment ${payment_id}`]
}
