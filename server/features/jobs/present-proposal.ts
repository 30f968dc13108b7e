import type { JobView } from '../../../contract/job-view.ts'
import type { AgreedJob } from '../../../domain/job/consequences.ts'
import type { AskedTime } from '../../../domain/job/new-time.ts'
import type { Proposal } from '../../../domain/job/proposal.ts'
import { openProposal } from '../../../domain/job/proposal.ts'
import { dollarsFromCents } from '../../../domain/money.ts'
import type { Context } from '../../context.ts'
import { sameDayLeft } from './read-wish.ts'
import type { JobRow } from './store.ts'

/** What the table of moves reads of a job's proposal. */
export function proposalOf(job: JobRow): Proposal | null {
  const { proposal_by: by, proposal_for: scheduledFor, proposal_until: until } = job
  return by && scheduledFor && until ? { by, scheduledFor, until } : null
}

export function presentProposal(job: JobRow, now: Date): JobView['proposal'] {
  const open = openProposal({ proposal: proposalOf(job) }, now)
  return (
    open && {
      by: open.by,
      scheduledFor: open.scheduledFor.toISOString(),
      until: open.until.toISOString(),
      difference: dollarsFromCents(job.proposal_cents ?? 0),
    }
  )
}

/** The time that waits for an answer, with what agreeing to it does to the money now. */
export function openTime(job: JobRow, agreed: AgreedJob, config: Context['config']): AskedTime | null {
  const proposal = proposalOf(job)
  const said = job.proposal_cents ?? 0
  return (
    proposal && {
      ...proposal,
      differenceCents: differenceNow(said, agreed, sameDayLeft(job, agreed, config)),
    }
  )
}

/** What was said of the price when a time was asked for holds; what has gone back meanwhile is not given or taken again. */
export function differenceNow(
  saidCents: number,
  { waitingCents, differenceCents }: AgreedJob,
  sameDayCents: number,
): number {
  if (saidCents > 0) return waitingCents
  if (saidCents < 0 && differenceCents > 0) return -differenceCents
  return 0 - Math.min(-saidCents, sameDayCents)
}
