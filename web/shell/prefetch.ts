import {
  type DehydratedState,
  dehydrate,
  type FetchInfiniteQueryOptions,
  hashKey,
  hydrate,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useMatches,
} from 'react-router'
import { currentUserQuery } from '../api/queries.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { serverQueriesContext } from '../api/server-call.ts'
import type { PageHandle } from '../page-kind.tsx'
import { redirectFor } from './guard.ts'

/** Prefetches a query into the cache; undefined when it fails, which the page then shows. */
type PrefetchLoad = <Key extends QueryKey>(query: {
  queryKey: Key
}) => Promise<InferDataFromTag<unknown, Key> | undefined>

/** Declares the queries of a page, dependent ones after their dependencies. */
export type Prefetch = (args: { params: Params; url: URL; load: PrefetchLoad }) => unknown

/** Timeout of a page's prefetch: after it the page renders with skeletons. */
const patienceMs = 3000

function withPatience(read: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, patienceMs)
    Promise.resolve(read)
      .then(() => resolve(), reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * The `loader` of a page: dehydrates the prefetched queries for the browser. Nothing is queried for visitors
 * who may not see the page.
 */
export function prefetchOnServer(
  prefetch: Prefetch,
  { access }: Pick<PageHandle, 'access'> = { access: 'open' },
) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    const { client, asVisitor, handedOver } = context.get(serverQueriesContext)
    const url = new URL(request.url)
    const user = access === 'open' ? undefined : await asVisitor(() => fetchInto(client, currentUserQuery))
    const detour = user === undefined ? null : redirectFor(access, user, url.pathname, url.search)
    if (detour) throw redirect(detour)
    const loaded = new Set<string>()
    const load: PrefetchLoad = (query) => {
      loaded.add(hashKey(query.queryKey))
      // Queries with a `gcTime` of 0 would be removed before the page is rendered.
      return fetchInto<typeof query.queryKey>(client, { ...query, ...{ gcTime: Number.POSITIVE_INFINITY } })
    }
    await withPatience(asVisitor(async () => prefetch({ params, url, load })))
    const dehydrated = dehydrate(client, {
      shouldDehydrateQuery: ({ queryHash, state }) =>
        state.status === 'success' && loaded.has(queryHash) && !handedOver.has(queryHash),
    })
    for (const { queryHash } of dehydrated.queries) handedOver.add(queryHash)
    return { dehydrated }
  }
}

/** The `clientLoader` of a page: prefetches queries that are not cached. */
export function prefetchInBrowser(prefetch: Prefetch) {
  return async ({ params, request }: ClientLoaderFunctionArgs) => {
    const load: PrefetchLoad = async (query) =>
      browserQueryClient.getQueryData(query.queryKey) ?? fetchInto(browserQueryClient, query)
    await withPatience(prefetch({ params, url: new URL(request.url), load }))
    return null
  }
}

async function fetchInto<Key extends QueryKey>(
  client: QueryClient,
  query: { queryKey: Key },
): Promise<InferDataFromTag<unknown, Key> | undefined> {
  try {
    return (await ('initialPageParam' in query
      ? client.fetchInfiniteQuery(query as FetchInfiniteQueryOptions)
      : client.fetchQuery(query))) as never
  } catch {
    return undefined
  }
}

/** The state of a query that this request's loader has prefetched. */
export function queryStateOf(context: LoaderFunctionArgs['context'], { queryKey }: { queryKey: QueryKey }) {
  return context.get(serverQueriesContext).client.getQueryState(queryKey)
}

const taken = new WeakSet<DehydratedState>()

/** Hydrates the browser's cache from the first HTML, once per loader. */
export function useDehydratedState(): void {
  const client = useQueryClient()
  const matches = useMatches()
  for (const { loaderData } of matches) {
    const { dehydrated } = (loaderData ?? {}) as { dehydrated?: DehydratedState }
    if (!dehydrated || taken.has(dehydrated)) continue
    taken.add(dehydrated)
    hydrate(client, dehydrated)
  }
}
