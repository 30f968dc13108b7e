import type { StripeBooks, StripeObject } from '#tests/support/stripe-books.ts'
import type { Memory, RememberedJob } from './memory.ts'

/** A job as the database has it; amounts in cents. */
export interface Recorded {
  id: number
  customer_id: number
  cleaner_id: number | null
  status: string
  payment: string | null
  amount_cents: number | null
  refunded_cents: number | null
  payout: string | null
  cleaner_amount_cents: number | null
  reversed_cents: number | null
}

/** What was promised to a person and is not so, and what happened twice. */
export function compareMemory(memory: Memory, recorded: Recorded[], books: StripeBooks): string[] {
  const rows = new Map(recorded.map((row) => [row.id, row]))
  const charges = byJob(books.payment_intents.filter(({ status }) => status === 'succeeded'))
  const transfers = byJob(books.transfers)
  const faults = memory.jobs.flatMap((job) => {
    const row = rows.get(job.jobId)
    if (!row) return [`job ${job.jobId} was acknowledged and is lost`]
    return [
      ...checkMoves(job, row),
      ...checkCharge(job, row, charges.get(job.jobId) ?? []),
      ...checkPayout(row, transfers.get(job.jobId) ?? []),
    ].map((fault) => `job ${job.jobId} ${fault}`)
  })
  if (recorded.length !== memory.jobs.length)
    faults.push(`${memory.jobs.length} bookings were made, ${recorded.length} jobs are there`)
  return faults
}

function checkMoves(job: RememberedJob, row: Recorded): string[] {
  const faults: string[] = []
  if (row.customer_id !== job.customerId) faults.push('belongs to somebody else')
  if (job.cancelled && row.status !== 'cancelled') faults.push(`was cancelled and is ${row.status}`)
  if (job.completed && row.status !== 'completed') faults.push(`was completed and is ${row.status}`)
  if (job.acceptedBy && row.cleaner_id !== job.acceptedBy) faults.push('has lost its cleaner')
  return faults
}

function checkCharge(job: RememberedJob, row: Recorded, charges: StripeObject[]): string[] {
  const faults: string[] = []
  if (charges.length > 1) faults.push(`was charged ${charges.length} times`)
  if (job.paid && charges.length === 0) faults.push('was paid without a charge')
  for (const { amount } of charges)
    if (amount !== job.priceCents) faults.push(`was charged ${amount} instead of ${job.priceCents}`)
  if (charges.length > 0 && !['completed', 'refunded'].includes(row.payment ?? ''))
    faults.push(`was charged and its payment is ${row.payment}`)
  return faults
}

function checkPayout(row: Recorded, transfers: StripeObject[]): string[] {
  if (transfers.length > 1) return [`was paid out ${transfers.length} times`]
  const kept = (row.amount_cents ?? 0) - (row.refunded_cents ?? 0)
  const paid = row.payment === 'completed' || row.payment === 'refunded'
  if (row.status === 'completed' && paid && kept > 0 && !row.payout)
    return ['is done and paid without a payout']
  if (!row.payout) return transfers.length ? ['was transferred without a payout'] : []
  const owed = (row.cleaner_amount_cents ?? 0) - (row.reversed_cents ?? 0)
  const sent = transfers.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
  return sent === owed ? [] : [`earned ${owed} and got ${sent}`]
}

function byJob(objects: StripeObject[]): Map<number, StripeObject[]> {
  return Map.groupBy(objects, ({ metadata }) => Number(metadata.job_id))
}
