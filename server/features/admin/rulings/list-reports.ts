import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { JobListPage } from '../jobs/list-history.ts'
import {
  findReports,
  type PlanRulingOutcome,
  planRuling,
  type RulingObstacle,
  type VisitReport,
} from './plan-ruling.ts'

type ReportsView = Answer<'GET /api/admin/jobs/:id/reports'>[number]

/** Lists a job's reports with the statements of both sides, the rulings, and the outcome of a ruling now. */
export async function listReports(db: Db, { jobId, limit, beforeId }: JobListPage): Promise<ReportsView[]> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirst()
  if (!job) throw refuse('job_not_found')
  const reports = await findReports(db, jobId, { limit, beforeId })
  return Promise.all(
    reports.map(async (report) => {
      if (report.ruling) return presentReport(jobId, report, { uphold: null, overturn: null })
      const uphold = await planRuling(db, job, report, 'uphold')
      return presentReport(jobId, report, { uphold, overturn: await planRuling(db, job, report, 'overturn') })
    }),
  )
}

type Plans = Record<'uphold' | 'overturn', PlanRulingOutcome | RulingObstacle | null>

function presentReport(jobId: number, report: VisitReport, plans: Plans): ReportsView {
  const { id, kind, at, cleaner_id, note, ruling, ruled_at } = report
  return {
    contested: report.contested,
    claimed: report.claimed_cents === null ? null : dollarsFromCents(report.claimed_cents),
    ...{ id, kind, at: at.toISOString(), scheduledFor: (report.scheduled_for ?? at).toISOString() },
    cleaner: cleaner_id === null ? null : { id: cleaner_id, name: report.cleaner_name ?? '' },
    checkedInAt: report.checked_in_at?.toISOString() ?? null,
    lateMinutes: report.late_minutes,
    lockout: note === null ? null : { note, photo: `/api/jobs/${jobId}/lockout-photo` },
    ruled: ruling && ruled_at && { ruling, at: ruled_at.toISOString(), by: report.ruled_by ?? '' },
    uphold: presentPlan(plans.uphold),
    overturn: presentPlan(plans.overturn),
    obstacle: obstacleIn(plans.overturn) ?? obstacleIn(plans.uphold),
  }
}

const presentPlan = (plan: PlanRulingOutcome | RulingObstacle | null) =>
  plan === null || typeof plan === 'string' ? null : presentRulingOutcome(plan)
const obstacleIn = (plan: PlanRulingOutcome | RulingObstacle | null) =>
  typeof plan === 'string' ? plan : null

export function presentRulingOutcome(plan: PlanRulingOutcome) {
  return {
    refund: dollarsFromCents(plan.refundCents),
    earnings: dollarsFromCents(plan.earningsCents),
    lost: dollarsFromCents(plan.lostCents),
    platform: dollarsFromCents(plan.platformCents),
  }
}
