import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { JobEventType, LedgerCause } from '#domain/enums.ts'
import type { Db } from '#server/db/connect.ts'
import type { LedgerEntryRow } from '../money/ledger-entries.ts'
import { stripeEventsOf } from '../money/ledger-entries.ts'

type WhatCausedLine = Answer<'GET /api/admin/breakdown/:what/:id'>['lines'][number]
type Caused = Pick<WhatCausedLine, 'event' | 'stripeEvents'>

interface Causes {
  /** The events of the job at the same moment. */
  events: JobEventType[]
  /** The type prefixes of the Stripe events about it. */
  stripe: string[]
}

const ends: JobEventType[] = ['cancelled', 'expired', 'missed', 'no_show', 'locked_out']

const causes: Record<LedgerCause, Causes> = {
  payment: { events: ['paid'], stripe: ['payment_intent.succeeded'] },
  stripe_fee: { events: [], stripe: ['payment_intent.succeeded'] },
  cancellation: { events: ends, stripe: [] },
  refund_owed: {
    events: [
      'refund_decided',
      'ruled',
      ...ends,
      'rescheduled',
      'reschedule_request_ended',
      'rebooked',
      'paid',
    ],
    stripe: [],
  },
  refund_sent: { events: ['refunded'], stripe: ['refund.', 'charge.refund'] },
  refund_failed: { events: [], stripe: ['refund.', 'charge.refund'] },
  refund_made_at_stripe: { events: [], stripe: ['refund.', 'charge.refund'] },
  dispute_opened: { events: ['disputed'], stripe: ['charge.dispute.'] },
  dispute_closed: { events: ['dispute_won', 'dispute_lost'], stripe: ['charge.dispute.'] },
  payout_owed: { events: ['completed', 'paid'], stripe: [] },
  ruling_owed: { events: ['ruled'], stripe: [] },
  tip_owed: { events: ['paid'], stripe: [] },
  payout_sent: { events: ['paid_out'], stripe: ['transfer.'] },
  debt_settled: { events: [], stripe: [] },
  debt_restored: { events: [], stripe: [] },
  boost_owed: { events: ['completed', 'paid'], stripe: [] },
  boost_withdrawn: {
    events: ['refund_decided', 'ruled', 'cancelled', 'disputed', 'dispute_lost'],
    stripe: [],
  },
  extra_owed: { events: ['earnings_adjusted'], stripe: [] },
  debt_forgiven: { events: ['earnings_adjusted'], stripe: [] },
  reversal: { events: [], stripe: ['transfer.'] },
  credit_given: { events: [], stripe: [] },
  credit_forfeited: { events: [], stripe: [] },
  credit_taken_back: { events: [], stripe: [] },
  gift_card_sold: { events: [], stripe: ['payment_intent.'] },
  gift_card_refunded: { events: [], stripe: ['refund.', 'charge.refund'] },
}

/**
 * The largest distance between a line and its event: both are written in one transaction, each with its own
 * clock reading.
 */
const apartMs = 5000

/** Finds the job event that caused a ledger line, and the Stripe events about the same object. */
export async function findCause(db: Db, line: LedgerEntryRow): Promise<Caused> {
  const { events, stripe } = causes[line.cause]
  return {
    event: line.job_id === null ? null : await eventOf(db, line.job_id, line.at, events),
    stripeEvents: stripe.length > 0 ? await toldOf(db, line, stripe) : [],
  }
}

async function eventOf(
  db: Db,
  jobId: number,
  at: Date,
  types: JobEventType[],
): Promise<WhatCausedLine['event']> {
  const around = (ms: number) => new Date(at.getTime() + ms)
  const { rows } = await sql<{ id: number; type: JobEventType; at: Date }>`SELECT id, type, at FROM job_events
    WHERE job_id = ${jobId} AND type = ANY(${types}) AND at BETWEEN ${around(-apartMs)} AND ${around(apartMs)}
    ORDER BY abs(extract(epoch FROM at - ${at}::timestamptz)), id DESC LIMIT 1`.execute(db)
  const [event] = rows
  return event ? { ...event, at: event.at.toISOString() } : null
}

async function toldOf(
  db: Db,
  line: LedgerEntryRow,
  begins: string[],
): Promise<WhatCausedLine['stripeEvents']> {
  const objects = await stripeNamesOf(db, line)
  const told = await stripeEventsOf(db, objects)
  return told
    .filter(({ type }) => begins.some((begin) => type.startsWith(begin)))
    .map(({ id, type }) => ({ id, type }))
}

/** Returns the Stripe ids of the objects that a line refers to. */
async function stripeNamesOf(db: Db, { cause, reference }: LedgerEntryRow): Promise<string[]> {
  if (cause.startsWith('dispute')) return [reference]
  const id = Number(reference) || 0
  const { rows } = await sql<{ name: string | null }>`
    SELECT payment_intent_id AS name FROM payments WHERE ${cause === 'payment' || cause === 'stripe_fee'} AND id = ${id}
    UNION ALL SELECT unnest(ARRAY[r.stripe_refund_id, p.payment_intent_id]) FROM refunds r
      JOIN payments p ON p.id = r.payment_id WHERE ${cause.startsWith('refund')} AND r.id = ${id}
    UNION ALL SELECT stripe_transfer_id FROM payouts WHERE ${cause === 'payout_sent'} AND id = ${id}
    UNION ALL SELECT stripe_reversal_id FROM reversals WHERE ${cause === 'reversal'} AND id = ${id}`.execute(
    db,
  )
  return rows.flatMap(({ name }) => name ?? [])
}
