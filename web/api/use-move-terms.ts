import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/index.ts'
import { movesQuery } from './queries.ts'

type TermsMove = Answer<'GET /api/jobs/:id/moves'>[number]['move']

/** Previews the consequences of a transition for a dialog; paused while and after `act` makes it. */
export function useMoveTerms(
  jobId: number,
  move: TermsMove,
  { opened, act }: { opened: boolean; act: { isPending: boolean; isSuccess: boolean } },
) {
  const asked = useQuery({ ...movesQuery(jobId), enabled: opened && !act.isPending && !act.isSuccess })
  return { asked, shown: asked.data?.find((one) => one.move === move) }
}
