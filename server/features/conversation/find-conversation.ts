import { assertDefined } from '#domain/assert-defined.ts'
import { type ConversationState, conversationStateAt } from '#domain/job/conversation.ts'
import { type Party, partyOf } from '#domain/job/reschedule-request.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'

export interface Conversation {
  jobId: number
  /** The viewer's side. */
  side: Party
  /** The cleaner whom the customer can write to; null while the job has none. */
  cleanerId: number | null
  state: ConversationState
}

interface ConversationRequest {
  user: Pick<UserRow, 'id' | 'role'>
  jobId: number
  now: Date
}

/** Finds the viewer's conversation about a job; refuses those who are not a side of it. */
export async function findConversation(db: Db, request: ConversationRequest): Promise<Conversation> {
  return conversationOf(db, request, await selectJob(db, request.jobId).executeTakeFirst())
}

/** Does the same and locks the job: a cancellation comes before this, which sees it, or after it. */
export async function lockConversation(tx: Tx, request: ConversationRequest): Promise<Conversation> {
  return conversationOf(tx, request, await selectJob(tx, request.jobId).forNoKeyUpdate().executeTakeFirst())
}

type ConversationJobRow = Awaited<ReturnType<ReturnType<typeof selectJob>['executeTakeFirst']>>

function selectJob(db: Db | Tx, jobId: number) {
  return db
    .selectFrom('jobs')
    .select(['status', 'customer_id', 'cleaner_id', 'ends_at'])
    .where('id', '=', jobId)
}

async function conversationOf(
  db: Db | Tx,
  { user, jobId, now }: ConversationRequest,
  job: ConversationJobRow,
): Promise<Conversation> {
  const sides = job && { customerId: job.customer_id, cleanerId: job.cleaner_id }
  const side = sides && partyOf(sides, user)
  if (!job || !side)
    throw refuse((await hadJob(db, user.id, jobId)) ? 'conversation_not_yours_now' : 'job_not_found')
  const { status, cleaner_id: cleanerId, ends_at: endsAt } = job
  return { jobId, side, cleanerId, state: conversationStateAt({ status, cleanerId, endsAt }, now) }
}

/** True for a cleaner who had the job and wrote, or was written to, about it. */
async function hadJob(db: Db | Tx, userId: number, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_messages')
    .select('id')
    .where('job_id', '=', jobId)
    .where('cleaner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const refusals = {
  not_begun: 'conversation_not_begun',
  cancelled: 'conversation_cancelled',
  over: 'conversation_over',
} as const

/** The cleaner of an open conversation; refuses to write in any other, and for a suspended cleaner. */
export function cleanerOfOpen(
  { state, cleanerId }: Conversation,
  { role, vetting }: Pick<UserRow, 'role' | 'vetting'>,
): number {
  if (role === 'cleaner' && vetting === 'suspended') throw refuse('account_suspended')
  if (state !== 'open') throw refuse(refusals[state])
  return assertDefined(cleanerId, 'cleaner of an open conversation')
}
