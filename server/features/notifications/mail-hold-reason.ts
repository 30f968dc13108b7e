import { sql } from 'kysely'
import { isAccountMessage } from '#notifications/account-messages.ts'
import { jobMessages } from '#notifications/job-messages.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/connect.ts'
import { claimedSendings, countOf } from './count-sendings.ts'
import { goesToUnverifiedEmail, isAboutPaidJob, isPossiblyUnsolicited } from './is-possibly-unsolicited.ts'
import { isTriggeredByVisitors } from './is-triggered-by-visitors.ts'
import type { HoldReason, NotificationRow } from './queries.ts'

/** Mails that any visitor can trigger have a daily cap of their own, apart from other mail. */
const mostCausedPerDay = 5
/** The operator gets contact mails of many people, so the cap is higher. */
const mostToOperator = 200
/** The share of the daily cap for unverified addresses. */
const unprovenShare = 1 / 3
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const aboutJobs = Object.keys(jobMessages).filter((name) => !isTriggeredByVisitors(name))

/** Returns why a mail is held back; null when it may be sent. */
export async function mailHoldReason(
  config: Config,
  tx: Tx,
  message: NotificationRow,
  now: Date,
): Promise<HoldReason | null> {
  const since = new Date(now.getTime() - dayMs)
  const strange = config.verifiedEmailRequired && (await isPossiblyUnsolicited(tx, message))
  const held = await holdForAddress(tx, { message, now, since, strange })
  if (held) return held
  const share = Math.ceil(config.MAIL_PER_DAY * unprovenShare)
  const { toThem, unproven, all } = await countLately(tx, message, since, strange)
  if (!hasOwnCap(message) && toThem >= config.MAIL_PER_RECIPIENT_DAY) return 'recipient_cap'
  if (strange && unproven >= share) return 'instance_cap'
  return all >= config.MAIL_PER_DAY ? 'instance_cap' : null
}

/**
 * Counts the sendings since then in one query: about jobs to the same address, to unverified ones, and in
 * all.
 */
function countLately(tx: Tx, { recipient }: NotificationRow, since: Date, strange: boolean) {
  const isUnprovenNow = strange ? goesToUnverifiedEmail : sql<boolean>`false`
  return claimedSendings(tx, 'email')
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isUnprovenNow).as('unproven'),
      fn
        .countAll<number>()
        .filterWhere('recipient', '=', recipient)
        .filterWhere('event', 'in', aboutJobs)
        .as('toThem'),
    ])
    .where('claimed_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** True when an address has reached the cap of a kind that any visitor can trigger. */
export async function reachedRecipientCap(
  tx: Tx,
  { event, recipient, known_device }: Pick<NotificationRow, 'event' | 'recipient' | 'known_device'>,
  now: Date,
): Promise<boolean> {
  const same = claimedSendings(tx, 'email')
    .where('recipient', '=', recipient)
    .where('event', '=', event)
    // Requests from unknown browsers do not use up the cap of a known device.
    .where('known_device', '=', known_device)
  const since = (ms: number) => countOf(same.where('claimed_at', '>', new Date(now.getTime() - ms)))
  if ((await since(dayMs)) < mostCausedPerDay) return false
  // One reset mail per hour always passes, so that repeated requests cannot keep an owner from resetting.
  return event !== 'reset_password' || (await since(hourMs)) > 0
}

/** True for mails that no cap of job mails holds back. */
const hasOwnCap = ({ event }: NotificationRow) =>
  isTriggeredByVisitors(event) || isAccountMessage(event) || event === 'contact_received'

interface HoldMail {
  message: NotificationRow
  now: Date
  since: Date
  strange: boolean
}

async function holdForAddress(
  tx: Tx,
  { message, now, since, strange }: HoldMail,
): Promise<HoldReason | null> {
  const { event, recipient } = message
  const toThem = claimedSendings(tx, 'email')
    .where('recipient', '=', recipient)
    .where('claimed_at', '>', since)
  const same = toThem.where('event', '=', event)
  if (isTriggeredByVisitors(event))
    return (await reachedRecipientCap(tx, message, now)) ? 'recipient_cap' : null
  // The other account mails warn the owner, so no cap holds them back.
  if (isAccountMessage(event)) return strange ? 'unverified_address' : null
  if (event === 'contact_received') return (await countOf(same)) >= mostToOperator ? 'recipient_cap' : null
  return strange && (await hasHadUnpaidNews()) ? 'unverified_address' : null

  // True when the day's one mail about an expired booking was sent.
  async function hasHadUnpaidNews(): Promise<boolean> {
    const counted = aboutJobs.filter((name) => name !== 'booking_expired' || event === name)
    return (
      (await countOf(toThem.where('event', 'in', counted).where(sql<boolean>`NOT ${isAboutPaidJob}`))) > 0
    )
  }
}
