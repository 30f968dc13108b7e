import type { Answer } from '#contract/index.ts'
import type { GeneratedEvidence } from '#domain/evidence.ts'
import { disputeEvidence as words } from '#locales/en/dispute-evidence.ts'
import { dayAndTime } from '#notifications/format.ts'
import { inEnglish } from '#notifications/notification-texts.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { readJobFacts } from '#server/features/notifications/queries.ts'

type ReadyView = Answer<'GET /api/admin/disputes/:id'>['ready']

/** Drafts the evidence texts for the bank and lists the files that can be built. */
export async function readEvidenceDrafts({ db, config }: Context, jobId: number): Promise<ReadyView> {
  const job = await readJobFacts(db, jobId)
  const account = await db
    .selectFrom('jobs as j')
    .innerJoin('users as u', 'u.id', 'j.customer_id')
    .select(['j.contact_email', 'u.email', 'u.deleted_at'])
    .where('j.id', '=', jobId)
    .executeTakeFirst()
  if (!job || !account) return { texts: {}, files: [] }
  const style = inEnglish(config.SERVICE_ZONE)
  const when = dayAndTime(job.scheduledFor, style)
  const email = account.deleted_at ? null : (account.contact_email ?? account.email)
  return {
    texts: {
      product_description: words.product(style.texts.time.hours(job.durationHours), when, jobId),
      service_date: when,
      customer_name: job.customerName,
      ...(email && { customer_email_address: email }),
    },
    files: ['visit', ...(await more(db, jobId))],
  }
}

async function more(db: Db, jobId: number): Promise<GeneratedEvidence[]> {
  const written = await db
    .selectFrom('notifications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('text', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const said = await db
    .selectFrom('conversation_messages')
    .select('id')
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst()
  const door = await db.selectFrom('lockouts').select('job_id').where('job_id', '=', jobId).executeTakeFirst()
  return [...(written || said ? ['messages' as const] : []), 'receipt', ...(door ? ['lockout' as const] : [])]
}
