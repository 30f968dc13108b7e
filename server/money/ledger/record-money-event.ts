import type { JobEventType, PaymentPurpose } from '../../../domain/closed-lists.ts'
import type { Tx } from '../../db/connect.ts'
import { recordEvent } from '../../job-events/record-event.ts'

interface MoneyEvent {
  type: JobEventType
  cents: number
  actorId?: number
  at: Date
}

/** Appends to a job's history what became of money, and of which payment it was. */
export async function recordMoneyEvent(
  tx: Tx,
  { id, job_id, purpose }: { id: number; job_id: number; purpose: PaymentPurpose },
  { type, cents, actorId, at }: MoneyEvent,
): Promise<number> {
  const data = { paymentId: id, purpose, cents }
  return recordEvent(tx, { jobId: job_id, type, actorId: actorId ?? null, at, data })
}
