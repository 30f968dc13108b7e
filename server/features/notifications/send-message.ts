import { quietUntil } from '#domain/quiet-hours.ts'
import { quietHoursOf } from '#domain/settings/settings.ts'
import { isJobMessage, jobMessages } from '#notifications/job-messages.ts'
import type { JobFacts, JobMessage } from '#notifications/message.ts'
import { nameOf } from '#notifications/names.ts'
import type { Context } from '#server/context.ts'
import { Undeliverable } from '#server/providers/undeliverable.ts'
import { queueTask, type TaskPayloads } from '#server/queue/queue-task.ts'
import { claimSending, isPostponed } from './claim-sending.ts'
import { deliverPush } from './deliver-push.ts'
import { isOutdatedMessage } from './is-outdated-message.ts'
import { withManageLink } from './make-manage-link.ts'
import { readPhone } from './phone-number.ts'
import { waitsForPush } from './push-before-sms.ts'
import {
  type HoldReason,
  holdMessage,
  jobEventIdOf,
  markMessage,
  type NotificationJob,
  type NotificationRow,
  readJobFacts,
  readMessage,
  receiptIdOf,
} from './queries.ts'
import { queueEmailVerification } from './queue-email-verification.ts'
import { recipientLanguage } from './recipient-language.ts'
import { recordOptOut } from './record-consent.ts'
import { type RedactedText, redactMail, redactSms } from './redact-message.ts'
import { writeMessageMail } from './write-message-mail.ts'

type MessageSending = Pick<Context, 'config' | 'settings' | 'db' | 'clock' | 'log' | 'notifier' | 'push'>
type NotificationsMessage = NotificationRow

const hourMs = 3_600_000
const putOffMs = hourMs
/** An urgent message does not wait when the visit begins so soon after the quiet hours. */
const morningHours = 3

interface MessageOutcome {
  status: 'sent' | 'suppressed' | 'failed' | 'put off' | 'held'
  reason?: HoldReason | string
  /** The end of the hold. */
  until?: Date
  /** The archived form of a sent message. */
  kept?: RedactedText
}

/**
 * Task: sends one message of the log. A sent message is left alone; throws for a retry, and requeues a
 * message over today's cap.
 */
export async function sendMessage(
  context: MessageSending,
  task: TaskPayloads['send_message'],
): Promise<void> {
  const { db, clock, log } = context
  const message = await readMessage(db, task.id)
  if (message?.status !== 'queued') return
  const { status, reason, until, kept } = await deliver(context, message, task).catch((error: unknown) =>
    giveUp(context, message, error),
  )
  if (status === 'held') return holdMessage(db, message.id, until ?? clock())
  if (status === 'put off') {
    log.error({ message: message.id, reason }, 'the day has had its messages: one is put off')
    const at = new Date(clock().getTime() + putOffMs)
    return queueTask(db, 'send_message', task, { key: `message-${message.id}`, at })
  }
  await markMessage(db, message.id, { status, at: clock(), reason, kept })
  // Runs after the message is stored as sent, so that an error does not send it again.
  if (status === 'sent' && context.config.verifiedEmailRequired)
    await queueEmailVerification(context, message)
}

/** Stops retrying an undeliverable message, and sends nothing else to an unsubscribed number. */
async function giveUp(
  { db, clock, log }: MessageSending,
  message: NotificationsMessage,
  error: unknown,
): Promise<MessageOutcome> {
  if (!(error instanceof Undeliverable)) throw error
  log.warn({ message: message.id, reason: error.message }, 'message cannot be delivered')
  if (!error.unsubscribed) return { status: 'failed', reason: 'undeliverable' }
  await recordOptOut(db, message.recipient, clock())
  return { status: 'suppressed', reason: 'unsubscribed' }
}

/**
 * Task: sends the messages held over night to one number in order; a retry continues after the last sent one.
 */
export async function sendHeld(context: MessageSending, { ids }: TaskPayloads['send_held']): Promise<void> {
  for (const id of ids) await sendMessage(context, { id })
}

async function deliver(
  context: MessageSending,
  message: NotificationsMessage,
  task: TaskPayloads['send_message'],
): Promise<MessageOutcome> {
  const job =
    message.job_id === null
      ? null
      : await readJobFacts(context.db, message.job_id, jobEventIdOf(message), receiptIdOf(message))
  if (job && (await isOutdatedMessage(context, message, job))) return { status: 'suppressed', reason: 'over' }
  if (message.channel === 'email') return deliverMail(context, message, { task, job })
  const known: JobMessage | null = isJobMessage(message.event) ? jobMessages[message.event] : null
  if (!job || !known?.sms) return { status: 'failed' }
  const until = waitsUntil(context, known, job)
  if (until) return { status: 'held', until }
  return message.channel === 'push'
    ? deliverPush(context, message, { job, isUrgent: known.urgent ?? false })
    : deliverSms(context, message, { job, write: known.sms })
}

async function deliverSms(
  context: MessageSending,
  message: NotificationsMessage,
  { job, write }: { job: NotificationJob; write: NonNullable<JobMessage['sms']> },
): Promise<MessageOutcome> {
  const { config, db, clock, notifier } = context
  const until = await waitsForPush(db, message, clock())
  if (until) return { status: 'held', until }
  const held = await claimSending(context, message)
  if (held) return holding(message, held)
  const sender = notifier.sender(await recipientLanguage(db, message.user_id))
  const body = write(await withManageLink(context, message, job), sender)
  await notifier.sendSms({ to: readPhone(config, message.recipient) ?? message.recipient, body })
  return { status: 'sent', kept: redactSms(body) }
}

/** Returns until when an SMS or a push waits for the quiet hours; null for one that is sent now. */
function waitsUntil(
  { config, settings, clock }: MessageSending,
  { urgent }: JobMessage,
  { scheduledFor }: JobFacts,
): Date | null {
  const until = quietUntil(clock(), quietHoursOf(settings.now()), config.SERVICE_ZONE)
  const tooLate = until && scheduledFor.getTime() < until.getTime() + morningHours * hourMs
  return urgent && tooLate ? null : until
}

interface NotificationSubject {
  task: TaskPayloads['send_message']
  job: NotificationJob | null
}

async function deliverMail(
  context: MessageSending,
  message: NotificationsMessage,
  { task, job }: NotificationSubject,
): Promise<MessageOutcome> {
  const held = await claimSending(context, message)
  if (held) return holding(message, held)
  const mail = await writeMessageMail(context, message, { task, job })
  // A second link after the first was used is suppressed, so that no admin has to look at it.
  if (!mail) return { status: 'suppressed', reason: 'over' }
  const id = `message-${message.id}-${message.created_at.getTime()}`
  await context.notifier.sendMail({ to: message.recipient, id, ...mail })
  // The text of a contact message is stored with the message itself, and deleted with it.
  if (message.event === 'contact_received') return { status: 'sent' }
  return {
    status: 'sent',
    kept: redactMail(mail, nameOf(job?.askedName ?? null, context.notifier.sender(), '')),
  }
}

function holding(message: NotificationsMessage, held: HoldReason): MessageOutcome {
  return { status: isPostponed(held, message) ? 'put off' : 'suppressed', reason: held }
}
