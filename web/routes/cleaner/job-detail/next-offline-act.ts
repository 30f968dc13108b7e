import type { JobView } from '#contract/job-view.ts'
import type { OfflineAct, OfflineMove } from '#web/features/offline/database.ts'

/** The act that follows an act which waits for the network. */
const after: Record<OfflineMove, OfflineMove | null> = {
  check_in: 'start',
  start: 'complete',
  complete: null,
}
const moves: readonly OfflineMove[] = ['check_in', 'start', 'complete']

/**
 * The act that a cleaner without network may make next: the one that follows the last waiting act, or the first
 * that the job as it is kept allows by now. The server decides when it is sent.
 */
export function nextOfflineAct(
  job: Pick<JobView, 'id' | 'allowedMoves' | 'laterMoves'>,
  acts: readonly OfflineAct[],
  now: Date,
): OfflineMove | null {
  const moved = acts.flatMap(({ jobId, move, refusal }) =>
    jobId === job.id && move !== 'tick' ? [{ move, refusal }] : [],
  )
  const last = moved.at(-1)
  if (last) return last.refusal === null ? after[last.move] : null
  const isOpen = (move: OfflineMove) =>
    job.allowedMoves.includes(move) ||
    job.laterMoves.some((later) => later.move === move && Date.parse(later.from) <= now.getTime())
  return moves.find(isOpen) ?? null
}
