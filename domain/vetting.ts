import { type CheckResult, checkWord } from './background-check.ts'
import type { Vetting } from './enums.ts'

/** An admin's decisions about a cleaner. */
export const vettingDecisions = ['approve', 'suspend', 'reinstate'] as const
export type VettingDecision = (typeof vettingDecisions)[number]

/** Why a decision is none in a state. */
export type NoDecision = 'approved_already' | 'suspended_already' | 'not_suspended' | 'reinstate_first'

/**
 * Why nothing is to decide that way, or null. Whose check came back with something to consider can be approved once
 * more. Source: C-062.
 */
export function vettingObstacle(
  decision: VettingDecision,
  vetting: Vetting,
  undecidedCheck = false,
): NoDecision | null {
  if (decision === 'approve') {
    if (vetting === 'suspended') return 'reinstate_first'
    if (undecidedCheck) return null
    return vetting === 'approved' ? 'approved_already' : null
  }
  if (decision === 'suspend') return vetting === 'suspended' ? 'suspended_already' : null
  return vetting === 'suspended' ? null : 'not_suspended'
}

/** Whether a cleaner has the mark 'Background-checked': approved, with a result that counts. Source: C-143. */
export function isBackgroundChecked(vetting: Vetting, result: CheckResult | null, now: Date): boolean {
  return result !== null && isApprovalCurrent(vetting, result, now)
}

/** Whether an approval stands: there is no result of a check, or the result counts. Source: C-143. */
export function isApprovalCurrent(vetting: Vetting, result: CheckResult | null, now: Date): boolean {
  if (vetting !== 'approved') return false
  return result === null || ['clear', 'accepted'].includes(checkWord(result, false, now))
}
