import { isAccountMessage } from '#notifications/account-messages.ts'
import { isJobMessage } from '#notifications/job-messages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { findHoldReason } from './claim-sending.ts'
import { isOutdatedMessage } from './is-outdated-message.ts'
import { type HoldReason, jobEventIdOf, type NotificationRow, readJobFacts, readPeople } from './queries.ts'

type CannotRepeatRequest = Pick<Context, 'db' | 'clock' | 'config'>

/** The reason why a message is not sent again. */
export type ResendObstacle =
  | 'message_waits'
  | 'message_over'
  | 'message_unwanted'
  | 'message_no_consent'
  | 'message_enough'
  | 'message_elsewhere'
  | 'message_once'
  | 'person_deleted'

const held: Record<HoldReason, ResendObstacle> = {
  unwanted: 'message_unwanted',
  seen: 'message_over',
  no_consent: 'message_no_consent',
  country_not_allowed: 'message_no_consent',
  unverified_address: 'message_enough',
  job_cap: 'message_enough',
  recipient_cap: 'message_enough',
  instance_cap: 'message_enough',
}

// They name a device that is stored nowhere, depend on a password check, or go to a former address.
const once = [
  'new_device',
  'change_email',
  'email_changed',
  'email_in_use',
  'correct_email',
  'email_correction_asked',
  'data_exported',
]

/** Checks a message like a new one; null when it may be sent again. */
export async function findResendObstacle(
  context: CannotRepeatRequest,
  tx: Tx,
  message: NotificationRow,
): Promise<ResendObstacle | null> {
  if (message.status === 'queued' || (await isRepeatedNow(tx, message.id))) return 'message_waits'
  if (once.includes(message.event) || message.channel === 'push') return 'message_once'
  const elsewhere = await isElsewhere(tx, message)
  if (elsewhere) return elsewhere
  const { job_id: jobId } = message
  const job = jobId === null ? null : await readJobFacts(tx, jobId, jobEventIdOf(message))
  if (job && (await isOutdatedMessage({ ...context, db: tx }, message, job))) return 'message_over'
  const holds = await findHoldReason(context, tx, message)
  return holds && held[holds]
}

async function isRepeatedNow(tx: Tx, id: number): Promise<boolean> {
  const waits = tx.selectFrom('notifications').select('id').where('repeats_id', '=', id)
  return (await waits.where('status', '=', 'queued').limit(1).executeTakeFirst()) !== undefined
}

/** Checks that the address or number still belongs to the message's recipient. */
async function isElsewhere(tx: Tx, message: NotificationRow): Promise<ResendObstacle | null> {
  const { event, user_id: userId, job_id: jobId, recipient } = message
  // The operator's own address, and that of a contact message's author.
  if (event === 'contact_received' || event === 'contact_answered') return null
  if (userId === null) return 'message_once'
  const person = await findPerson(tx, userId)
  if (!person || person.deleted_at) return 'person_deleted'
  if (isAccountMessage(event)) return ofAccount(event, person, recipient)
  if (!isJobMessage(event) || jobId === null) return 'message_once'
  const { customer, cleaner, asked } = await readPeople(tx, jobId, userId)
  const now = [customer, cleaner, asked].filter((one) => one?.id === userId)
  return now.some((one) => one && [one.email, one.sms].includes(recipient)) ? null : 'message_elsewhere'
}

type CannotRepeatPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

function findPerson(tx: Tx, id: number) {
  return tx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function ofAccount(event: string, person: CannotRepeatPerson, recipient: string): ResendObstacle | null {
  if (person.email !== recipient) return 'message_elsewhere'
  return event === 'verify_email' && person.email_verified_at ? 'message_over' : null
}
