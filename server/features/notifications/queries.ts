import { type Selectable, sql } from 'kysely'
import { conversationEventTypes } from '#domain/enums.ts'
import { type CalendarRevision, calendarRevision } from '#domain/job/calendar-revision.ts'
import { cancellationPromise } from '#domain/job/cancellation.ts'
import type { EarlyReason } from '#domain/job/moves.ts'
import { unpaidHoldEnd } from '#domain/job/unpaid-hold.ts'
import { unnamedGuest } from '#domain/person-name.ts'
import { payBy } from '#domain/series/charging.ts'
import type { JobFacts } from '#notifications/message.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { NotificationsTable } from '#server/db/rows/notifications.ts'
import { creditBack, jobMoney } from './job-money.ts'
import { readChecklistFacts } from './read-checklist-facts.ts'
import { readNewTime } from './read-new-time.ts'
import { readReceiptFacts } from './read-receipt-facts.ts'
import type { RedactedText } from './redact-message.ts'

export interface NotificationPerson {
  id: number
  email: string | null
  sms: string | null
}

interface NotificationPeople {
  customer: NotificationPerson | null
  cleaner: NotificationPerson | null
  asked: NotificationPerson | null
  /** The start of the visit. */
  scheduledFor: Date | null
}

/**
 * Reads the contact data of a job's sides and of a chosen cleaner; the booking's contact comes before the
 * account's. Deleted accounts have none.
 */
export async function readPeople(
  db: Db | Tx,
  jobId: number,
  formerCleanerId?: number | null,
): Promise<NotificationPeople> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('users as customer', 'customer.id', 'jobs.customer_id')
    .leftJoin('users as cleaner', (join) =>
      join.on('cleaner.id', '=', sql<number>`coalesce(${formerCleanerId ?? null}, jobs.cleaner_id)`),
    )
    .leftJoin('users as asked', 'asked.id', 'jobs.preferred_cleaner_id')
    .select([
      'customer.id as customer_id',
      'asked.id as asked_id',
      'asked.phone as asked_phone',
      mailOf('asked').as('asked_email'),
      mailOf('customer').as('customer_email'),
      mailOf('cleaner').as('cleaner_email'),
    ])
    .select(['contact_email', 'contact_phone', 'contact_texts', 'cleaner.id as cleaner_id', 'scheduled_for'])
    .select(['customer.phone as customer_phone', 'cleaner.phone as cleaner_phone'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst()
  if (!row) return { customer: null, cleaner: null, asked: null, scheduledFor: null }
  return {
    scheduledFor: row.scheduled_for,
    customer: {
      id: row.customer_id,
      email: row.contact_email ?? row.customer_email,
      // The SMS consent of a booking covers that booking alone.
      sms: row.contact_phone === null ? row.customer_phone : row.contact_texts ? row.contact_phone : null,
    },
    cleaner:
      row.cleaner_id === null
        ? null
        : { id: row.cleaner_id, email: row.cleaner_email, sms: row.cleaner_phone },
    asked: row.asked_id === null ? null : { id: row.asked_id, email: row.asked_email, sms: row.asked_phone },
  }
}

/** Reads the contact data of cleaners whose accounts exist. */
export async function readCleaners(db: Db | Tx, ids: readonly number[]): Promise<NotificationPerson[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone as sms'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** A deleted account keeps a placeholder address. */
const mailOf = (user: 'customer' | 'cleaner' | 'asked') =>
  sql<string | null>`CASE WHEN ${sql.ref(`${user}.deleted_at`)} IS NULL THEN ${sql.ref(`${user}.email`)} END`

type RevisedHistory = Parameters<typeof calendarRevision>[0]['history']

/** The facts of a job that a message may contain, and its sides. */
export type NotificationJob = JobFacts & {
  customerId: number
  cleanerId: number | null
  bathrooms: number
  revision: CalendarRevision
}

/** Reads the facts of a job for a message; `eventId` and `receiptId` when it is about one. */
export async function readJobFacts(
  db: Db,
  jobId: number,
  eventId: number | null = null,
  receiptId: number | null = null,
): Promise<NotificationJob | null> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('users as customer', 'customer.id', 'jobs.customer_id')
    .leftJoin('users as cleaner', 'cleaner.id', 'jobs.cleaner_id')
    .leftJoin('users as asked', 'asked.id', 'jobs.preferred_cleaner_id')
    .leftJoin('addresses', 'addresses.id', 'jobs.address_id')
    .modifyFront(prepared)
    .select(['published_at', 'series_id', 'jobs.created_at', 'cancellation_basis_at', 'terms'])
    .select(['asked.name as asked_name', 'exclusive_until', 'favourites_from', 'favourites_asked_at'])
    .select(
      sql<Date | null>`(SELECT max(at) FROM job_events WHERE job_id = jobs.id AND type IN ('booked', 'paid'))`.as(
        'agreed_at',
      ),
    )
    .select(['jobs.id', 'jobs.status', 'scheduled_for', 'duration', 'price_cents', 'promotion_cents'])
    .select(['contact_name', 'customer.name as customer_name', 'customer.is_guest', 'customer_id'])
    .select(['cleaner.name as cleaner_name', 'cleaner_id', 'bathroom_count'])
    .select([
      sql<
        string | null
      >`(SELECT nullif(profile_image_url, '') FROM cleaner_profiles WHERE user_id = jobs.cleaner_id)`.as(
        'cleaner_picture',
      ),
      sql<RevisedHistory>`(SELECT json_agg(json_build_object('type', type, 'at', at) ORDER BY id)
        FROM job_events WHERE job_id = jobs.id AND type <> ALL(${conversationEventTypes}::text[]))`.as(
        'history',
      ),
    ])
    .select(['street', 'apt_number', 'city', 'state', 'zip_code'])
    .select(jobMoney)
    .select(creditBack(sql`e.id = ${eventId}::bigint`).as('event_credit_back'))
    .where('jobs.id', '=', jobId)
    .executeTakeFirst()
  if (!row) return null
  const street = [row.street, row.apt_number].filter(Boolean).join(' ')
  return {
    jobId: row.id,
    status: row.status,
    scheduledFor: row.scheduled_for,
    heldUntil:
      row.status === 'pending' && !row.published_at
        ? (row.series_id === null ? unpaidHoldEnd : payBy)({
            createdAt: row.created_at,
            scheduledFor: row.scheduled_for,
          })
        : null,
    durationHours: row.duration,
    cancelling: cancellationPromise(
      { scheduledFor: row.scheduled_for, cancellationBasisAt: row.cancellation_basis_at, terms: row.terms },
      row.agreed_at ?? row.created_at,
    ),
    priceCents: row.price_cents,
    dueCents: row.price_cents - row.promotion_cents - row.held_credit,
    paidCents: row.paid,
    refundCents: row.refund,
    wentBackCents: row.refunded - row.refund,
    creditBackCents: eventId === null ? row.credit_back : row.event_credit_back,
    lateShareCents: row.late_share ?? 0,
    ...(await readHappened(db, eventId)),
    thanks: row.thanks,
    address: street ? `${street}, ${row.city}, ${row.state} ${row.zip_code}` : null,
    customerName: greetedName(row.contact_name ?? row.customer_name),
    customerId: row.customer_id,
    customerIsGuest: row.is_guest,
    manageToken: null,
    cleanerName: row.cleaner_name,
    cleanerPicture: row.cleaner_picture,
    bathrooms: row.bathroom_count,
    revision: calendarRevision({ status: row.status, bookedAt: row.created_at, history: row.history }),
    cleanerId: row.cleaner_id,
    askedName: row.asked_name,
    askedUntil: row.favourites_asked_at ? null : (row.favourites_from ?? row.exclusive_until),
    favouritesUntil: row.favourites_asked_at && row.exclusive_until,
    newTime: await readNewTime(db, eventId),
    checklist: await readChecklistFacts(db, jobId),
    receipt: await readReceiptFacts(db, { jobId, receiptId, eventId }),
  }
}

/** A greeting leaves out the placeholder for a missing name. */
const greetedName = (name: string) => (name === unnamedGuest ? '' : name)

/** Reads the stored facts of the message's event. */
async function readHappened(
  db: Db,
  eventId: number | null,
): Promise<
  Pick<
    JobFacts,
    'eventCents' | 'lostCents' | 'claimedCents' | 'lateMinutes' | 'plannedFor' | 'arrivesAt' | 'early'
  >
> {
  const event =
    eventId === null
      ? undefined
      : await db.selectFrom('job_events').select('data').where('id', '=', eventId).executeTakeFirst()
  const { cents, lostCents, claimedCents, minutes, scheduledFor, arrivesAt, early } = (event?.data ?? {}) as {
    cents?: number
    lostCents?: number
    claimedCents?: number
    minutes?: number
    scheduledFor?: string
    arrivesAt?: string
    early?: EarlyReason | 'none'
  }
  return {
    eventCents: cents ?? 0,
    lostCents: lostCents ?? 0,
    claimedCents: claimedCents ?? 0,
    lateMinutes: minutes ?? null,
    early: early ? { minutes: minutes ?? 0, reason: early } : null,
    plannedFor: scheduledFor === undefined ? null : new Date(scheduledFor),
    arrivesAt: arrivesAt === undefined ? null : new Date(arrivesAt),
  }
}

/** Returns the job event of a message, for events that can occur more than once. */
export function jobEventIdOf({ dedupe_key }: Pick<NotificationRow, 'dedupe_key'>): number | null {
  const [, id] = /#(\d+):/.exec(dedupe_key) ?? []
  return id === undefined ? null : Number(id)
}

/** Returns the receipt of a message that is about one. */
export function receiptIdOf({ dedupe_key }: Pick<NotificationRow, 'dedupe_key'>): number | null {
  const [, id] = /\$(\d+):/.exec(dedupe_key) ?? []
  return id === undefined ? null : Number(id)
}

/** The reason why a message is held back, stored with it. */
export type HoldReason =
  | 'unwanted'
  | 'seen'
  | 'no_consent'
  | 'country_not_allowed'
  | 'unverified_address'
  | 'job_cap'
  | 'recipient_cap'
  | 'instance_cap'

export type NotificationRow = Selectable<NotificationsTable>

export function readMessage(db: Db, id: number): Promise<NotificationRow | undefined> {
  return db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
}

export function readContactMessage(db: Db, id: number) {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone', 'subject', 'message', 'sms_consent as smsConsent', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NotificationMark {
  status: 'sent' | 'suppressed' | 'failed'
  at: Date
  reason?: string | undefined
  kept?: RedactedText | undefined
}

export async function markMessage(
  db: Db,
  id: number,
  { status, at, reason, kept }: NotificationMark,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ status, reason: reason ?? null, sent_at: status === 'sent' ? at : null, ...kept })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Holds a message until later; a task that runs every minute releases it. */
export async function holdMessage(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('notifications').set({ held_until: until }).where('id', '=', id).execute()
}
