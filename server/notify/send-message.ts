import { isAccountMessage } from '../../messages/account-messages.ts'
import { contactReceived } from '../../messages/contact-received.ts'
import { isJobMessage, jobMessages } from '../../messages/job-messages.ts'
import type { JobFacts, Mail } from '../../messages/message.ts'
import type { Context } from '../context.ts'
import { queueTask, type Tasks } from '../queue/queue-task.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { claimSending, type Held, isPutOff } from './claim-sending.ts'
import { readPhone } from './phone-number.ts'
import { type MessageRow, markMessage, readContactMessage, readJobFacts, readMessage } from './store.ts'
import { Undeliverable } from './undeliverable.ts'
import { writeAccountMail } from './write-account-mail.ts'

type Sending = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'notifier'>
type Message = MessageRow

const putOffMs = 60 * 60_000

interface Outcome {
  status: 'sent' | 'suppressed' | 'failed' | 'put off'
  reason?: Held | string
}

/** Task: sends one message of the log. A message that is sent already is left alone; throws to be tried again, and queues again what has no room today. */
export async function sendMessage(context: Sending, task: Tasks['send_message']): Promise<void> {
  const { db, clock, log } = context
  const message = await readMessage(db, task.id)
  if (message?.status !== 'queued') return
  const { status, reason } = await deliver(context, message, task).catch((error: unknown): Outcome => {
    if (!(error instanceof Undeliverable)) throw error
    log.warn({ message: message.id, reason: error.message }, 'message cannot be delivered')
    return error.unsubscribed
      ? { status: 'suppressed', reason: 'unsubscribed' }
      : { status: 'failed', reason: 'undeliverable' }
  })
  if (status === 'put off') {
    log.error({ message: message.id, reason }, 'the day has had its messages: one is put off')
    const at = new Date(clock().getTime() + putOffMs)
    return queueTask(db, 'send_message', task, { key: `message-${message.id}`, at })
  }
  await markMessage(db, message.id, status, clock(), reason)
}

async function deliver(context: Sending, message: Message, task: Tasks['send_message']): Promise<Outcome> {
  const { config, notifier } = context
  const { channel, recipient } = message
  if (channel === 'sms') {
    const body = await writeSms(context, message)
    if (!body) return { status: 'failed' }
    const held = await claimSending(context, message)
    if (held) return holding(message, held)
    await notifier.sendSms({ to: readPhone(config, recipient) ?? recipient, body })
    return { status: 'sent' }
  }
  const held = await claimSending(context, message)
  if (held) return holding(message, held)
  const mail = await writeMail(context, message, task)
  if (!mail) return { status: 'failed' }
  const id = `message-${message.id}-${message.created_at.getTime()}`
  await notifier.sendMail({ to: recipient, id, ...mail })
  if (config.verifiedEmailRequired) await askToConfirm(context, message)
  return { status: 'sent' }
}

function holding(message: Message, held: Held): Outcome {
  return { status: isPutOff(held, message) ? 'put off' : 'suppressed', reason: held }
}

async function writeMail(
  context: Sending,
  { event, recipient, job_id: jobId, created_at: at }: Message,
  { contactMessageId, userId, device, stamp }: Tasks['send_message'],
): Promise<(Mail & { replyTo?: string }) | null> {
  const { db, notifier } = context
  if (userId !== undefined && isAccountMessage(event))
    return writeAccountMail(context, { event, userId, recipient, at, device, stamp })
  if (contactMessageId !== undefined) {
    const contact = await readContactMessage(db, contactMessageId)
    return contact ? { ...contactReceived(contact, notifier.sender()), replyTo: contact.email } : null
  }
  const facts = jobId === null ? null : await readJobFacts(db, jobId)
  if (!facts || !isJobMessage(event) || isOver(event, facts)) return null
  return jobMessages[event].mail(facts, notifier.sender())
}

async function writeSms(
  { db, notifier }: Sending,
  { event, job_id: jobId }: Message,
): Promise<string | null> {
  const facts = jobId === null ? null : await readJobFacts(db, jobId)
  if (!facts || !isJobMessage(event) || isOver(event, facts)) return null
  const message = jobMessages[event]
  return 'sms' in message ? (message.sms?.(facts, notifier.sender()) ?? null) : null
}

/** A late try must not ask a cleaner for a job that is taken, ended or no longer meant for them. */
function isOver(event: string, { status, askedName }: JobFacts): boolean {
  return event === 'job-requested' && (status !== 'pending' || askedName === null)
}
