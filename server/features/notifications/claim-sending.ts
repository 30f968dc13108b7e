import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { claimedSendings, countOf } from './count-sendings.ts'
import { mailHoldReason } from './mail-hold-reason.ts'
import { isOptedOut } from './opt-outs.ts'
import { readPhone } from './phone-number.ts'
import { isPushSeen } from './push-before-sms.ts'
import type { HoldReason, NotificationRow } from './queries.ts'
import { hasConsented } from './record-consent.ts'

type Claiming = Pick<Context, 'db' | 'clock' | 'config'>

/** The consent covers 1 to 2 messages per appointment. */
const mostSmsPerJob = 2
/** An email tells of these in time: they leave the second SMS to what is news on the day, as 'on my way'. */
const canWait = [
  ...['job_accepted', 'visit_reminder', 'work_reminder'],
  ...['message_from_cleaner', 'message_from_customer'],
]
// An arbitrary constant of an advisory lock: sendings are claimed one after the other, so that no concurrent
// claim passes a cap.
const claimLock = 7_261_919
const dayMs = 86_400_000

/**
 * Claims one sending right before it, or returns the reason against it: a STOP, a cap or an unverified
 * address. A retry keeps its claim.
 */
export async function claimSending(context: Claiming, message: NotificationRow): Promise<HoldReason | null> {
  const { db, clock } = context
  const refused = await refusedBy(context, db, message)
  if (refused || message.claimed_at) return refused
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(claimLock)})`.execute(tx)
    const held = (await isPushSeen(tx, message)) ? 'seen' : await heldBy(context, tx, message)
    if (held) return held
    await tx.updateTable('notifications').set({ claimed_at: clock() }).where('id', '=', message.id).execute()
    return null
  })
}

/** Returns why a message like this one would be held back now; null when it would be sent. */
export async function findHoldReason(
  context: Claiming,
  tx: Tx,
  message: NotificationRow,
): Promise<HoldReason | null> {
  return (await refusedBy(context, tx, message)) ?? (await heldBy(context, tx, message))
}

/** Checks the recipient's consents and opt-outs. */
async function refusedBy(
  { config }: Claiming,
  db: Db | Tx,
  message: NotificationRow,
): Promise<HoldReason | null> {
  if (await isOptedOut(db, message)) return 'unwanted'
  if (message.channel !== 'sms') return null
  if (!readPhone(config, message.recipient)) return 'country_not_allowed'
  return (await hasConsented(db, message.recipient)) ? null : 'no_consent'
}

/** True when the message is postponed until the cap has room; false when it is held back for good. */
export function isPostponed(held: HoldReason, { event }: Pick<NotificationRow, 'event'>): boolean {
  return held === 'instance_cap' || (held === 'recipient_cap' && event === 'contact_received')
}

async function heldBy(
  { config, clock }: Claiming,
  tx: Tx,
  message: NotificationRow,
): Promise<HoldReason | null> {
  const { channel, recipient } = message
  if (channel === 'push') return null
  if (channel === 'email') return mailHoldReason(config, tx, message, clock())
  const since = new Date(clock().getTime() - dayMs)
  const claimed = claimedSendings(tx, 'sms')
  const toThem = claimed.where('recipient', '=', recipient)
  const most = canWait.includes(message.event) ? mostSmsPerJob - 1 : mostSmsPerJob
  if ((await countOf(toThem.where('job_id', '=', message.job_id))) >= most) return 'job_cap'
  if ((await countOf(toThem.where('claimed_at', '>', since))) >= config.SMS_PER_RECIPIENT_DAY)
    return 'recipient_cap'
  return (await countOf(claimed.where('claimed_at', '>', since))) >= config.SMS_PER_DAY
    ? 'instance_cap'
    : null
}
