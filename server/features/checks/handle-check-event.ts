import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { queueTask } from '#server/queue/queue-task.ts'

/**
 * Handles a provider's webhook event: it only names the object to fetch, so duplicates, old and unordered
 * events do no harm. Nothing of it is stored.
 */
export async function handleCheckEvent(
  { db, checks }: Pick<Context, 'db' | 'checks'>,
  body: Buffer,
  signature: unknown,
): Promise<void> {
  if (!checks?.isFromProvider(body, signature)) throw refuse('bad_signature')
  const named = readNames(body)
  if (!named) return
  const checkId = await findCheck(db, named.id)
  if (checkId !== null) await queueTask(db, 'read_check', { checkId }, { key: `read-check-${checkId}` })
  // The report may not be linked to a check yet.
  else if (named.object === 'report')
    await queueTask(db, 'find_check', { reportId: named.id }, { key: `find-check-${named.id}` })
}

/** Task: finds the check of a report, and reads it. */
export async function findReportedCheck(
  { db, checks }: Pick<Context, 'db' | 'checks'>,
  reportId: string,
): Promise<void> {
  if (!checks) return
  const report = await checks.readReport(reportId)
  if (!report) return
  const open = await db
    .selectFrom('background_checks')
    .select('id')
    .where('candidate_id', '=', report.candidateId)
    // Another event may have linked the report meanwhile; this event's fetch is still due.
    .where((is) => is.or([is('report_id', 'is', null), is('report_id', '=', reportId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (open) await queueTask(db, 'read_check', { checkId: open.id }, { key: `read-check-${open.id}` })
}

function readNames(body: Buffer): { object: string; id: string } | null {
  try {
    const { object, id } = JSON.parse(body.toString()).data.object
    return typeof object === 'string' && typeof id === 'string' ? { object, id } : null
  } catch {
    return null
  }
}

async function findCheck(db: Db, id: string): Promise<number | null> {
  const check = await db
    .selectFrom('background_checks')
    .select('id')
    .where((is) => is.or([is('invitation_id', '=', id), is('report_id', '=', id)]))
    .executeTakeFirst()
  return check?.id ?? null
}
