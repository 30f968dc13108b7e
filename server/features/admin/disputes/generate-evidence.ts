import { sql } from 'kysely'
import { conversationEventTypes } from '#domain/enums.ts'
import type { GeneratedEvidence } from '#domain/evidence.ts'
import { disputeEvidence as words } from '#locales/en/dispute-evidence.ts'
import { dayAndTime, money } from '#notifications/format.ts'
import { inEnglish } from '#notifications/notification-texts.ts'
import type { Context } from '#server/context.ts'
import { readJobFacts } from '#server/features/notifications/queries.ts'
import { asJpeg } from '#server/features/photos/reencode-photo.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { describeChecklist, describeConversation } from './describe-visit.ts'
import { textAsPdf } from './text-as-pdf.ts'

export interface EvidenceDocument {
  name: string
  content: Buffer
}

type MakeReadyInput = Pick<Context, 'db' | 'config' | 'photos'>
type Writer = (context: MakeReadyInput, jobId: number) => Promise<string[]>

/** Builds an evidence file from a job's data. */
export async function generateEvidence(
  context: MakeReadyInput,
  jobId: number,
  what: GeneratedEvidence,
): Promise<EvidenceDocument> {
  if (what === 'lockout') return doorOf(context, jobId)
  const lines = await writers[what](context, jobId)
  const head = [words.title(jobId, words[what]), '']
  return { name: `${what}-${jobId}.pdf`, content: textAsPdf([...head, ...lines].join('\n')) }
}

const visit: Writer = async ({ db, config }, jobId) => {
  const job = await readJobFacts(db, jobId)
  if (!job) throw refuse('nothing_held_ready')
  const { rows } = await sql<{ type: string; at: Date }>`SELECT type, at FROM job_events
    WHERE job_id = ${jobId} AND type <> ALL(${conversationEventTypes}::text[]) ORDER BY id`.execute(db)
  const style = inEnglish(config.SERVICE_ZONE)
  return [
    words.customer(job.customerName),
    words.cleaner(job.cleanerName),
    words.address(job.address),
    words.plannedFor(dayAndTime(job.scheduledFor, style), style.texts.time.hours(job.durationHours)),
    words.price(money(job.priceCents)),
    '',
    words.events,
    ...rows.map(({ type, at }) => `${dayAndTime(at, style)}: ${type.replaceAll(/[_-]/g, ' ')}`),
    ...(await describeChecklist(db, jobId, style)),
  ]
}

const messages: Writer = async ({ db, config }, jobId) => {
  const { rows } = await sql<{
    channel: string
    recipient: string
    subject: string | null
    text: string
    sent_at: Date
  }>`SELECT m.channel, m.recipient, m.subject, m.text, m.sent_at FROM notifications m JOIN jobs j ON j.id = m.job_id
    WHERE m.job_id = ${jobId} AND m.user_id = j.customer_id AND m.status = 'sent' AND m.text IS NOT NULL
    ORDER BY m.id`.execute(db)
  const written = await describeConversation(db, jobId, inEnglish(config.SERVICE_ZONE))
  if (rows.length + written.length === 0) throw refuse('nothing_held_ready')
  const sent = rows.flatMap(({ channel, recipient, subject, text, sent_at }) => [
    words.sent(dayAndTime(sent_at, inEnglish(config.SERVICE_ZONE)), channel, recipient),
    ...(subject ? [subject] : []),
    ...text.split('\n'),
    '',
  ])
  return [...sent, ...written]
}

const receipt: Writer = async ({ db, config }, jobId) => {
  const { rows } = await sql<{
    purpose: string
    amount_cents: number
    refunded_cents: number
    created_at: Date
  }>`
    SELECT purpose, amount_cents, refunded_cents, created_at FROM payments p
    WHERE job_id = ${jobId} AND ${isPaymentReceived('p.status')} ORDER BY id`.execute(db)
  return rows.map(({ purpose, amount_cents, refunded_cents, created_at }) =>
    words.paid(
      dayAndTime(created_at, inEnglish(config.SERVICE_ZONE)),
      purpose,
      money(amount_cents),
      money(refunded_cents),
    ),
  )
}

const writers = { visit, messages, receipt } as const

/** Reads the picture of the closed door in the format that banks accept. */
async function doorOf({ db, photos }: MakeReadyInput, jobId: number): Promise<EvidenceDocument> {
  const door = await db
    .selectFrom('lockouts as l')
    .innerJoin('photos as p', 'p.id', 'l.photo_id')
    .select('p.name')
    .where('l.job_id', '=', jobId)
    .executeTakeFirst()
  const webp = door && (await photos.get(door.name))
  if (!webp) throw refuse('nothing_held_ready')
  return { name: `door-${jobId}.jpg`, content: await asJpeg(webp) }
}
