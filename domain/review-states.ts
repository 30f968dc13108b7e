/** Whether others see a review: 'held' waits for an operator's word, 'hidden' has it. */
export const reviewStates = ['shown', 'held', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What an operator says of a review. */
export const reviewDecisions = ['hide', 'release'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** The state of a review by what is stored of it. */
export function reviewState(heldReason: string | null, releasedAt: Date | null): ReviewState {
  if (heldReason === null || releasedAt !== null) return 'shown'
  return heldReason === 'hidden' ? 'hidden' : 'held'
}

/** What can still be said of a review in a state: never what it is already. */
export function possibleDecisions(state: ReviewState): ReviewDecision[] {
  return reviewDecisions.filter((decision) => (decision === 'hide' ? state !== 'hidden' : state !== 'shown'))
}
