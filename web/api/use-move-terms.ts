import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/index.ts'
import { movesQuery } from './queries.ts'

type TermsMove = Answer<'GET /api/jobs/:id/moves'>[number]['move']

/** What a move of a job would do, for a dialog that asks before `act` makes it; while and after that nobody asks. */
export function useMoveTerms(
  jobId: number,
  move: TermsMove,
  { opened, act }: { opened: boolean; act: { isPending: boolean; isSuccess: boolean } },
) {
  const asked = useQuery({ ...movesQuery(jobId), enabled: opened && !act.isPending && !act.isSuccess })
  return { asked, shown: asked.data?.find((one) => one.move === move) }
}
