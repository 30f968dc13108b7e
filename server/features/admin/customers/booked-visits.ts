import type { Answer } from '#contract/index.ts'
import { consequences } from '#domain/job/consequences.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { agreedJob } from '#server/features/jobs/agreed-job.ts'
import { settleAheadOfWebhook } from '#server/features/payments/settle-ahead-of-webhook.ts'

type BookedVisitsPreview = Answer<'GET /api/admin/people/:id/block'>

const bookedBy = (db: Db | Tx, customerId: number) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending', 'assigned'])
    .orderBy('id')

/** Locks the bookings of a customer that have not begun. */
export const lockBookedVisits = (tx: Tx, customerId: number) => bookedBy(tx, customerId).forUpdate().execute()

/** Previews the effect of a block on the customer's bookings. */
export async function previewBlock(context: Context, customerId: number): Promise<BookedVisitsPreview> {
  const { db, clock } = context
  await settleBookedVisits(context, customerId)
  const jobs = await bookedBy(db, customerId).execute()
  const visits = await Promise.all(
    jobs
      .filter(({ published_at }) => published_at !== null)
      .map(async (job) => ({
        id: job.id,
        scheduledFor: job.scheduled_for.toISOString(),
        status: job.status,
        cleaner: await nameOf(db, job.cleaner_id),
        refund: dollarsFromCents(
          consequences(await agreedJob(db, job), 'cancel_no_fault', clock()).refundCents,
        ),
      })),
  )
  return { visits, unpaid: jobs.length - visits.length }
}

/** The payments decide the refunds, also while a webhook is still on the way. */
export async function settleBookedVisits(context: Context, customerId: number): Promise<void> {
  for (const { id } of await bookedBy(context.db, customerId).execute())
    await settleAheadOfWebhook(context, id)
}

async function nameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return user?.name ?? null
}
