import { worldNow } from '../world-clock.ts'
import { present } from './api.ts'
import type { Tell } from './tell.ts'
import { type BackgroundChecksWorld, newId, type WorldInvitation, type WorldReport } from './world.ts'

/** Outcomes that a person or the provider can choose for an invitation, by the name of their button. */
export const outcomes = {
  answer: 'The person answers',
  clear: 'Clear',
  consider: 'Consider',
  suspend: 'Asks for more papers',
  cancel: 'Cancels the report',
  expire: 'Nobody answers',
} as const
export type Outcome = keyof typeof outcomes

const now = () => new Date(worldNow()).toISOString()

/** Advances a check; with `silently` the site receives no webhook, as when one is lost. */
export async function bring(
  { world, save, tell }: { world: BackgroundChecksWorld; save(): void; tell: Tell },
  invitation: WorldInvitation,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'expire') {
    if (invitation.status !== 'pending') return
    invitation.status = 'expired'
    save()
    return tell('invitation.expired', present('invitation', invitation))
  }
  const report = await reportOf({ world, save, tell }, invitation)
  if (outcome === 'answer') return
  if (outcome === 'suspend') return change('suspended', null, 'report.suspended')
  if (outcome === 'cancel') return change('canceled', null, 'report.canceled')
  return change('complete', outcome, 'report.completed')

  async function change(status: WorldReport['status'], result: WorldReport['result'], type: string) {
    Object.assign(report, { status, result, completed_at: status === 'complete' ? now() : null })
    save()
    await tell(type, present('report', report))
  }
}

/** The report of an invitation; the first is made by its answer. */
async function reportOf(
  { world, save, tell }: { world: BackgroundChecksWorld; save(): void; tell: Tell },
  invitation: WorldInvitation,
): Promise<WorldReport> {
  const known = world.reports.find(({ id }) => id === invitation.report_id)
  if (known) return known
  const report: WorldReport = {
    ...{ id: newId(), candidate_id: invitation.candidate_id, package: invitation.package },
    ...{ status: 'pending', result: null, created_at: now(), completed_at: null },
  }
  world.reports.push(report)
  Object.assign(invitation, { status: 'completed', completed_at: now(), report_id: report.id })
  save()
  await tell('invitation.completed', present('invitation', invitation))
  await tell('report.created', present('report', report))
  return report
}
