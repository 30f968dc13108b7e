import type { JobEventType, PaymentPurpose } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import { type JobEvent, recordEvent } from '#server/features/job-events/record-event.ts'

interface MoneyEvent {
  type: JobEventType
  cents: number
  actorId?: number
  at: Date
}

/** Appends to a job's history what became of money, and of which payment it was. */
export function recordMoneyEvent(tx: Tx, payment: Paying, event: MoneyEvent): Promise<number> {
  return recordEvent(tx, moneyEvent(payment, event))
}

type Paying = { id: number; job_id: number; purpose: PaymentPurpose }

/** The event of the job's history. */
export function moneyEvent(
  { id, job_id, purpose }: Paying,
  { type, cents, actorId, at }: MoneyEvent,
): JobEvent {
  const data = { paymentId: id, purpose, cents }
  return { jobId: job_id, type, actorId: actorId ?? null, at, data }
}
