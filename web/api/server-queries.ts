import { AsyncLocalStorage } from 'node:async_hooks'
import type { Query, QueryClient } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router'
import { apiTransport } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { type ServerQueries, serverQueriesContext, type Visitor, visitorContext } from './server-call.ts'

const visitors = new AsyncLocalStorage<Visitor>()

// On the server, queries call the API inside this process as the visitor who requested the page.
const sendByFetch = apiTransport.send
apiTransport.send = async (path, init) => {
  const { method = 'GET', headers } = init
  const visitor = visitors.getStore()
  // Outside of a render; on the server a path without an origin cannot be fetched.
  if (!visitor) return sendByFetch(path, init)
  if (method !== 'GET') throw new Error(`${method} ${path} is not for rendering a page`)
  const request = { method, path, headers: headers as Record<string, string>, body: undefined }
  const { status, body, link } = await visitor.call({ ...request, mayFail: true })
  return new Response(body, { status, headers: link ? { link } : {} })
}

/** The load context of a request: the visitor's API calls and the query cache. */
export function contextFor(visitor: Visitor): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitorContext, visitor)
  context.set(serverQueriesContext, queriesOf(visitor))
  return context
}

function queriesOf(visitor: Visitor): ServerQueries {
  return {
    client: createQueryClient(),
    handedOver: new Set(),
    asVisitor: (read) => visitors.run(visitor, read),
  }
}

/** Hashes of queries that the render has read and no loader has prefetched: the HTML lacks their data. */
export function forgottenQueries(client: QueryClient): string[] {
  const isRead = ({ queryKey, options, state }: Query) =>
    String(queryKey[0]).startsWith('/api/') &&
    !('enabled' in options && options.enabled === false) &&
    // A prefetched query has succeeded, failed, or is still in flight.
    state.status === 'pending' &&
    state.fetchStatus === 'idle'
  const all = client.getQueryCache().getAll()
  return all.filter(isRead).map(({ queryHash }) => queryHash)
}
