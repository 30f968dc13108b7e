import { invalid, missing, namesMissing } from '../errors.ts'
import { integer, moments, text } from './read-params.ts'

export const pageParams = { limit: integer, starting_after: text, ending_before: text }
export const createdParams = { ...pageParams, created: moments }

type PageParams = {
  limit: number | undefined
  starting_after: string | undefined
  ending_before: string | undefined
  created?: ReturnType<typeof moments>
}

/** One page, newest first, of rows that are sorted oldest first. */
export function listPage<T extends { id: string; created?: number }>(
  url: string,
  rows: T[],
  params: PageParams,
) {
  const { limit = 10, starting_after: after, ending_before: before } = params
  if (limit < 1 || limit > 100) {
    throw invalid(
      limit < 1
        ? 'This value must be greater than or equal to 1.'
        : `This value must be less than or equal to 100 (it currently is '${limit}').`,
      { param: 'limit' },
    )
  }
  if (after && before)
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.')
  const all = rows.filter((row) => isWithin(row.created ?? 0, params.created)).reverse()
  const place = (id: string, param: string) => {
    const index = all.findIndex((row) => row.id === id)
    if (index < 0) throw namesMissing(singular(url), id, param)
    return index
  }
  const end = before ? place(before, 'ending_before') : all.length
  const start = before ? Math.max(0, end - limit) : after ? place(after, 'starting_after') + 1 : 0
  const data = all.slice(start, Math.min(start + limit, end))
  return {
    object: 'list' as const,
    data,
    has_more: before ? start > 0 : start + data.length < all.length,
    url,
  }
}

/** `/v1/customers` lists what a refusal calls a customer. */
const singular = (url: string) => (url.split('/').at(-1) ?? '').replace(/s$/, '').replaceAll('_', ' ')

function isWithin(created: number, range: ReturnType<typeof moments>) {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range ?? {}
  return created > gt && created >= gte && created < lt && created <= lte
}

/** The object that the call's address names, or Stripe's refusal. */
export function found<T>(row: T | undefined, what: string, id: string, param?: string): T {
  if (row === undefined) throw missing(what, id, param)
  return row
}

/** The object that a parameter names, or Stripe's refusal. */
export function foundFor<T>(row: T | undefined, what: string, id: string, param: string): T {
  if (row === undefined) throw namesMissing(what, id, param)
  return row
}
