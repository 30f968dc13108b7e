import type { Answer } from '../../../../contract/index.ts'
import { dollarsFromCents } from '../../../../domain/money.ts'
import type { Db } from '../../../db/connect.ts'
import { refuse } from '../../../http/refusal.ts'
import type { OfJob } from '../jobs/list-history.ts'
import { findReports, type Obstacle, type Overturning, planOverturning, type Report } from './plan-ruling.ts'

type View = Answer<'GET /api/admin/jobs/:id/reports'>[number]

/** What was reported of a job, with what both said, what was ruled, and what overturning would do now. */
export async function listReports(db: Db, { jobId, limit, beforeId }: OfJob): Promise<View[]> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirst()
  if (!job) throw refuse('job_not_found')
  const reports = await findReports(db, jobId, { limit, beforeId })
  return Promise.all(
    reports.map(async (report) => {
      const plan = report.ruling ? null : await planOverturning(db, job, report)
      return presentReport(jobId, report, plan)
    }),
  )
}

function presentReport(jobId: number, report: Report, plan: Overturning | Obstacle | null): View {
  const { id, kind, at, cleaner_id, note, ruling, ruled_at } = report
  return {
    ...{ id, kind, at: at.toISOString(), scheduledFor: (report.scheduled_for ?? at).toISOString() },
    cleaner: cleaner_id === null ? null : { id: cleaner_id, name: report.cleaner_name ?? '' },
    checkedInAt: report.checked_in_at?.toISOString() ?? null,
    lateMinutes: report.late_minutes,
    lockout: note === null ? null : { note, photo: `/api/jobs/${jobId}/lockout-photo` },
    ruled: ruling && ruled_at && { ruling, at: ruled_at.toISOString(), by: report.ruled_by ?? '' },
    ...(typeof plan === 'string'
      ? { overturn: null, obstacle: plan }
      : { overturn: plan && presentOverturning(plan), obstacle: null }),
  }
}

export function presentOverturning(plan: Overturning) {
  return {
    refund: dollarsFromCents(plan.refundCents),
    earnings: dollarsFromCents(plan.earningsCents),
    lost: dollarsFromCents(plan.lostCents),
    platform: dollarsFromCents(plan.platformCents),
  }
}
