import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { assertDefined } from '#domain/assert-defined.ts'
import { evidenceObstacle } from '#domain/evidence.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { readEvidence } from '#server/providers/stripe/evidence.ts'
import { listActsOn } from '../acts/list-acts.ts'
import { keysOfCauses, presentLedgerEntry, readLedgerEntries } from '../money/ledger-entries.ts'
import { type DisputeRow, disputes, presentDispute } from './list-disputes.ts'
import { readEvidenceDrafts } from './read-evidence-drafts.ts'
import { readGiftCardDrafts } from './read-gift-card-drafts.ts'

type DisputeView = Answer<'GET /api/admin/disputes/:id'>

/** Reads a dispute with its evidence so far and everything that could be added. */
export async function readDispute(context: Context, number: number): Promise<DisputeView> {
  const { db, clock } = context
  const row = await findDispute(db, number)
  const acts = await listActsOn(db, 'dispute', number)
  const ledger = await readLedgerEntries(db, keysOfCauses(['dispute_opened', 'dispute_closed'], row.id))
  return {
    ...presentDispute(row),
    evidence: await readEvidence(context.stripe, row.id).catch(() => null),
    saved: await countEvidenceSaves(db, number),
    ready: await readReady(context, row),
    obstacle: evidenceObstacleOf(row, clock()),
    ledger: ledger.map(presentLedgerEntry),
    acts,
  }
}

function readReady(context: Context, { job_id, gift_card_id }: DisputeRow) {
  return job_id === null
    ? readGiftCardDrafts(context, assertDefined(gift_card_id, 'gift card of a dispute'))
    : readEvidenceDrafts(context, job_id)
}

export async function findDispute(db: Db | Tx, number: number): Promise<DisputeRow> {
  const { rows } = await sql<DisputeRow>`${disputes} WHERE d.number = ${number}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('dispute_not_found')
  return row
}

export function evidenceObstacleOf({ status, submitted_at, due_by }: DisputeRow, now: Date) {
  return evidenceObstacle({ status, submittedAt: submitted_at, dueBy: due_by }, now)
}

export async function countEvidenceSaves(db: Db | Tx, number: number): Promise<number> {
  const { saved } = await db
    .selectFrom('admin_acts')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('subject', '=', 'dispute')
    .where('subject_id', '=', number)
    .executeTakeFirstOrThrow()
  return saved
}
