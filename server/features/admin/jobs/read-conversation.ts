import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { selectMessages } from '#server/features/conversation/list-messages.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'

type ConversationView = Answer<'POST /api/admin/jobs/:id/conversation'>

/** How long a recorded reading opens the photos. */
const openMs = 3_600_000

/** More than two people write about one visit. */
const mostMessages = 500

interface ConversationReading {
  operatorId: number
  jobId: number
  reason: string
}

/** Reads the conversation of a job for an operator; the reading is recorded with its reason. */
export function readConversation(
  context: Pick<Context, 'db' | 'clock'>,
  { operatorId, jobId, reason }: ConversationReading,
): Promise<ConversationView> {
  const what = { act: 'read_conversation', subject: 'job', subjectId: jobId } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...what }, async (tx) => {
    const job = await tx.selectFrom('jobs').select('customer_id').where('id', '=', jobId).executeTakeFirst()
    if (!job) throw refuse('job_not_found')
    const rows = await selectMessages(tx, sql`m.job_id = ${jobId}`, mostMessages)
    const answer = rows.map((row) => ({
      ...{ id: row.id, author: row.author, name: row.name ?? '', text: row.text },
      photos: (row.photos ?? []).map((id) => `/api/admin/jobs/${jobId}/message-photos/${id}`),
      at: row.created_at.toISOString(),
      read: row.read_at !== null,
      reportReason: row.report_reason,
    }))
    return { userId: job.customer_id, before: null, after: null, answer }
  })
}

/** Reads a photo of a conversation for an operator whose reading of it is recorded. */
export async function readConversationPhoto(
  { db, photos, clock }: Pick<Context, 'db' | 'photos' | 'clock'>,
  { operatorId, jobId, photoId }: { operatorId: number; jobId: number; photoId: number },
): Promise<Buffer> {
  const { rows } = await sql<{ name: string }>`SELECT p.name FROM photos p
    JOIN conversation_messages m ON m.id = p.message_id
    WHERE p.id = ${photoId} AND m.job_id = ${jobId} AND EXISTS (SELECT FROM admin_acts a
      WHERE a.subject = 'job' AND a.subject_id = ${jobId} AND a.act = 'read_conversation'
        AND a.operator_id = ${operatorId} AND a.at > ${new Date(clock().getTime() - openMs)})`.execute(db)
  const picture = rows[0] && (await photos.get(rows[0].name))
  if (!picture) throw refuse('photo_not_found')
  return picture
}
