import type { Vetting } from './closed-lists.ts'

/** What operators decide about somebody who cleans. */
export const vettingDecisions = ['approve', 'suspend', 'reinstate'] as const
export type VettingDecision = (typeof vettingDecisions)[number]

/** Why a decision is none in a state. */
export type NoDecision = 'approved_already' | 'suspended_already' | 'not_suspended' | 'reinstate_first'

/** Why nothing is to decide that way, or null. Source: C-062. */
export function vettingObstacle(decision: VettingDecision, vetting: Vetting): NoDecision | null {
  if (decision === 'approve') {
    if (vetting === 'suspended') return 'reinstate_first'
    return vetting === 'approved' ? 'approved_already' : null
  }
  if (decision === 'suspend') return vetting === 'suspended' ? 'suspended_already' : null
  return vetting === 'suspended' ? null : 'not_suspended'
}
