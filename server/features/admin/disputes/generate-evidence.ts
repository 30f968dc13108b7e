import { sql } from 'kysely'
import type { GeneratedEvidence } from '#domain/evidence.ts'
import { dayAndTime, money } from '#notifications/format.ts'
import type { Context } from '#server/context.ts'
import { readJobFacts } from '#server/features/notifications/queries.ts'
import { asJpeg } from '#server/features/photos/reencode-photo.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
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
  const head = [`Booking number ${jobId}: ${titles[what]}`, '']
  return { name: `${what}-${jobId}.pdf`, content: textAsPdf([...head, ...lines].join('\n')) }
}

const titles = { visit: 'the visit', messages: 'what was written about it', receipt: 'receipt' } as const

const visit: Writer = async ({ db, config }, jobId) => {
  const job = await readJobFacts(db, jobId)
  if (!job) throw refuse('nothing_held_ready')
  const { rows } = await sql<{ type: string; at: Date }>`SELECT type, at FROM job_events
    WHERE job_id = ${jobId} ORDER BY id`.execute(db)
  return [
    `Customer: ${job.customerName || 'name not given'}`,
    `Cleaner: ${job.cleanerName ?? 'none'}`,
    `Address: ${job.address ?? 'not kept'}`,
    `Planned for: ${dayAndTime(job.scheduledFor, config.SERVICE_ZONE)}, ${job.durationHours} hours`,
    `Price: ${money(job.priceCents)}`,
    '',
    'What happened, as our system recorded it at the time:',
    ...rows.map(({ type, at }) => `${dayAndTime(at, config.SERVICE_ZONE)}: ${type.replaceAll(/[_-]/g, ' ')}`),
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
  if (rows.length === 0) throw refuse('nothing_held_ready')
  return rows.flatMap(({ channel, recipient, subject, text, sent_at }) => [
    `${dayAndTime(sent_at, config.SERVICE_ZONE)}, by ${channel} to ${recipient}`,
    ...(subject ? [subject] : []),
    ...text.split('\n'),
    '',
  ])
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
  return rows.map(
    (row) =>
      `${dayAndTime(row.created_at, config.SERVICE_ZONE)}: ${row.purpose}, ${money(row.amount_cents)} paid, ${money(row.refunded_cents)} given back`,
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
