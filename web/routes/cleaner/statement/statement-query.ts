import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/index.ts'
import { earningPeriods } from '#domain/statement.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'

export type Statement = Answer<'GET /api/cleaner/statement'>

interface ChosenStatement {
  by?: (typeof earningPeriods)[number]
  day?: string
  payoutId?: string
}

/** The statement that the address names: the year unless it says otherwise. */
export function chosenStatement(params: URLSearchParams): ChosenStatement {
  const [payoutId, day] = [params.get('payoutId'), params.get('day')]
  if (payoutId !== null) return { payoutId }
  return {
    by: earningPeriods.find((one) => one === params.get('by')) ?? 'year',
    ...(day !== null && { day }),
  }
}

export const statementQuery = (query: ChosenStatement) =>
  queryOptions({
    queryKey: keys.statement(query),
    queryFn: ({ signal }) => call('GET /api/cleaner/statement', { query: { ...query }, signal }),
  })
