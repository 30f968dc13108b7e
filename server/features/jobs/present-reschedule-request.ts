import type { JobView } from '#contract/job-view.ts'
import { refusals } from '#contract/refusals.ts'
import type { AgreedJob } from '#domain/job/consequences.ts'
import type { AskedTime } from '#domain/job/new-time.ts'
import type { Proposal } from '#domain/job/proposal.ts'
import { openProposal } from '#domain/job/proposal.ts'
import { agreedTime } from '#domain/job/surcharge.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { priced } from './same-day.ts'
import type { JobRow } from './store.ts'

/** Extracts the reschedule request that the transition table reads. */
export function proposalOf(job: JobRow): Proposal | null {
  const { proposal_by: by, proposal_for: scheduledFor, proposal_until: until } = job
  return by && scheduledFor && until ? { by, scheduledFor, until } : null
}

/** Presents a reschedule request; `cleaner` selects the cleaner's view. */
export function presentProposal(job: JobRow, now: Date, cleaner: boolean): JobView['proposal'] {
  const code = cleaner ? 'job_overlaps' : 'cleaner_busy'
  const open = openProposal({ proposal: proposalOf(job) }, now)
  return (
    open && {
      by: open.by,
      scheduledFor: open.scheduledFor.toISOString(),
      until: open.until.toISOString(),
      difference: dollarsFromCents(job.proposal_cents ?? 0),
      cannotAgree: job.proposal_overlaps ? { code, message: refusals[code][1] } : null,
    }
  )
}

/** Presents the request that awaits an answer, with the effect of accepting it on the money now. */
export function openTime(
  job: JobRow,
  agreed: AgreedJob,
  context: Pick<Context, 'config' | 'settings'>,
): AskedTime | null {
  const proposal = proposalOf(job)
  if (!proposal) return null
  const said = { ...proposal, saidCents: job.proposal_cents ?? 0 }
  return agreedTime(priced(agreed, job, context), said, context.config.SERVICE_ZONE)
}
