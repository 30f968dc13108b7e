import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { Prefetch } from '#web/shell/prefetch.ts'
import { useSearchText } from '#web/shell/use-search-text.ts'

const pageSize = 50

interface AdminListPage<Row> {
  rows: Row[]
  next: string | null
}

/** The pages of a list as an infinite query; `read` makes the call. */
export function adminPages<Row>(
  queryKey: QueryKey,
  read: (
    page: { limit: number; after: string | undefined },
    signal: AbortSignal,
  ) => Promise<AdminListPage<Row>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: pageSize, after: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** A filter of a list: its name in the URL and in the call, and its values. */
export interface Filter<Value extends string = string> {
  label: string
  options: Record<Value, string>
}

type AdminListChoice<Filters> = {
  [Name in keyof Filters]?: Filters[Name] extends Filter<infer Value> ? Value : never
}

/** The query of a list from its URL. */
function adminQueryOf<Filters extends Record<string, Filter>>(filters: Filters, params: URLSearchParams) {
  const search = params.get('search')?.slice(0, 100)
  const chosen: Record<string, string> = {}
  for (const [name, { options }] of Object.entries(filters)) {
    const value = params.get(name)
    if (value !== null && Object.hasOwn(options, value)) chosen[name] = value
  }
  const query = { ...chosen, ...(search && { search }) } as AdminListChoice<Filters> & { search?: string }
  return { chosen, query }
}

/** Search and filters live in the URL: they survive navigation and can be shared. */
function useAdminFilters<Filters extends Record<string, Filter>>(filters: Filters) {
  const [params, setParams] = useSearchParams()
  const text = useSearchText()
  const { chosen, query } = adminQueryOf(filters, params)

  function choose(name: string, value: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    filters,
    chosen,
    query,
    typed: text.typed,
    setTyped: text.setTyped,
    choose,
    clear() {
      text.clear()
      setParams(new URLSearchParams(), { replace: true, preventScrollReset: true })
    },
  }
}

export type AdminFilters = Omit<ReturnType<typeof useAdminFilters<Record<string, Filter>>>, 'query'> & {
  query: object
}

type AdminCall =
  | 'GET /api/admin/cleaners'
  | 'GET /api/admin/contact-messages'
  | 'GET /api/admin/jobs'
  | 'GET /api/admin/messages'
  | 'GET /api/admin/payments'
  | 'GET /api/admin/payouts'
  | 'GET /api/admin/series'
  | 'GET /api/admin/people'
  | 'GET /api/admin/promotions'
  | 'GET /api/admin/gift-cards'
  | 'GET /api/admin/disputes'
  | 'GET /api/admin/reviews'
  | 'GET /api/admin/settings/versions'
  | 'GET /api/admin/tasks'
  | 'GET /api/admin/webhooks'

type RowOf<C extends AdminCall> = Answer<C>[number]

const listQuery = <C extends AdminCall>(name: C, query: object) =>
  adminPages<RowOf<C>>(keys.adminList(name, query), async (page, signal) => {
    const { rows, next } = await callPage<AdminCall>(name, { query: { ...query, ...page }, signal })
    return { rows: rows as RowOf<C>[], next }
  })

/** Prefetches the first page of a list for its URL. */
export const prefetchAdminList =
  (name: AdminCall, filters: Record<string, Filter>): Prefetch =>
  ({ url, load }) =>
    load(listQuery(name, adminQueryOf(filters, url.searchParams).query))

/** A list of the admin area for its URL, page by page; keeps the previous rows while other ones load. */
export function useAdminList<C extends AdminCall, Filters extends Record<string, Filter>>(
  name: C,
  filters: Filters,
) {
  const desk = useAdminFilters(filters)
  const pages = useInfiniteQuery({ ...listQuery(name, desk.query), placeholderData: keepPreviousData })
  return { desk, pages }
}
