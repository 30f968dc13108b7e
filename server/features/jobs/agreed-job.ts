import type { AgreedJob } from '../../../domain/job/consequences.ts'
import type { Tx } from '../../db/connect.ts'
import { paidCents } from '../payments/paid-cents.ts'
import type { MovedJob } from './move-job.ts'

/** What consequences are read from. The caller holds the job's row. */
export async function agreedJob(tx: Tx, job: Omit<MovedJob, 'event_id'>): Promise<AgreedJob> {
  return {
    cleanerId: job.cleaner_id,
    scheduledFor: job.scheduled_for,
    endsAt: job.ends_at,
    checkedInAt: job.checked_in_at,
    lateMinutes: job.late_minutes,
    priceCents: job.price_cents,
    paidCents: await paidCents(tx, job.id),
    terms: job.terms,
  }
}
