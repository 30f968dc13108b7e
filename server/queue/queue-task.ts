import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** The tasks by name, with their payloads. */
export interface TaskPayloads {
  process_stripe_event: { eventId: string }
  send_refund: { refundId: number }
  send_transfer: { payoutId: number }
  send_reversal: { reversalId: number }
  cancel_payment: { paymentId: number }
  send_message: {
    id: number
    contactMessageId?: number
    userId?: number
    /** The guest's booking that a mail about their address came of. */
    jobId?: number
    device?: string
    stamp?: string
    askedAt?: string
  }
  send_held: { ids: number[] }
  queue_due_messages: Record<string, never>
  /** `stamp`: of the password at the time of the request. */
  offer_reset: { email: string; device: string | null; stamp: string; askedAt: string }
  offer_manage_link: { jobId: number; email: string }
  offer_email_change: { userId: number; email: string; stamp: string; askedAt: string }
  /** `invitations`: to background checks that were not answered. */
  erase_outside: {
    photos: string[]
    charges: string[]
    accounts: string[]
    invitations?: string[]
    /** Customer objects at Stripe, with their cards. */
    customers?: string[]
  }
  add_due_visits: Record<string, never>
  detach_card: { methodId: string }
  send_check: { checkId: number }
  read_check: { checkId: number }
  find_check: { reportId: string }
  sweep: Record<string, never>
  expire_unaccepted_jobs: Record<string, never>
  end_missed_visits: Record<string, never>
  open_asked_jobs: Record<string, never>
  end_reschedule_requests: Record<string, never>
  audit_money: Record<string, never>
  audit_slice: Record<string, never>
  catch_up: Record<string, never>
  tidy: Record<string, never>
}

interface Queueing {
  /** A queued task of the same key is replaced. */
  key?: string
  at?: Date
}

/** Queues a task in the caller's transaction. */
export async function queueTask<T extends keyof TaskPayloads>(
  tx: Db | Tx,
  name: T,
  payload: TaskPayloads[T],
  options: Queueing = {},
): Promise<void> {
  await sql`SELECT ${queuedTask(name, payload, options)}`.execute(tx)
}

/** The same as a part of a statement, which queues it once for each of its rows. */
export function queuedTask<T extends keyof TaskPayloads>(
  name: T,
  payload: TaskPayloads[T],
  { at, key }: Queueing = {},
): RawBuilder<void> {
  return sql`queue_task(${name}, ${JSON.stringify(payload)}::json, ${at ?? null}::timestamptz, ${key ?? null})`
}
