import type { QueryClient } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Answer, Call } from '#contract/index.ts'
import { type Options, type Request, requestOf } from '#contract/request.ts'
import { CallError } from './call-error.ts'
import { nextOf } from './next-page.ts'
import { currentUserQuery } from './queries.ts'

interface InsideAnswer {
  status: number
  body: string
  /** The URL of the next page of a list. */
  link: string | null
  /** The Set-Cookie headers; the server forwards them to a visitor who posted a form. */
  cookies: string[]
}

/** The visitor of a request, as loaders see them. */
export interface Visitor {
  /** Calls the API inside this process with the visitor's cookies. */
  call: (request: Request & { mayFail?: true }) => Promise<InsideAnswer>
  /** True when the browser sent a session cookie. */
  hasSession: boolean
  /** The cursor into `job_events` from before the first query of the page. */
  lastEventId?: string | null
  nonce: string
  /** Fails a render that reads a query no loader has prefetched: for development and tests. */
  strict?: boolean
  /** Reports an unexpected error to the server's log. */
  report: (error: unknown) => void
}

export const visitorContext = createContext<Visitor>()

/** The queries that a page of this request reads. */
export interface ServerQueries {
  /** The cache of one request, so that no visitor sees another's data. */
  client: QueryClient
  /** Runs calls of the API as the visitor. */
  asVisitor: <T>(read: () => T) => T
  /** Hashes of the queries that a loader of this request has already dehydrated. */
  handedOver: Set<string>
}

export const serverQueriesContext = createContext<ServerQueries>()

type ServerCallContext = Readonly<RouterContextProvider>
type ServerCallRest<C extends Call> =
  Record<never, never> extends Options<C> ? [options?: Options<C>] : [options: Options<C>]

/** Calls the API from a loader. */
export async function callFrom<C extends Call>(
  context: ServerCallContext,
  name: C,
  ...[options]: ServerCallRest<C>
): Promise<Answer<C>> {
  const { status, body } = await context.get(visitorContext).call(requestOf(name, options))
  if (status >= 400) throw new CallError(status, '', body)
  return JSON.parse(body) as Answer<C>
}

/** One page of a list, and the parameter of the next one. */
export async function callPageFrom<C extends Call>(
  context: ServerCallContext,
  name: C,
  ...[options]: ServerCallRest<C>
): Promise<{ rows: Answer<C>; next: string | null }> {
  const { status, body, link } = await context.get(visitorContext).call(requestOf(name, options))
  if (status >= 400) throw new CallError(status, '', body)
  return { rows: JSON.parse(body) as Answer<C>, next: nextOf(link) }
}

/** The signed-in user, or null; read once per request. */
export async function userFrom(
  context: ServerCallContext,
): Promise<Answer<'GET /api/auth/current-user'> | null> {
  if (!context.get(visitorContext).hasSession) return null
  const { client, asVisitor } = context.get(serverQueriesContext)
  return asVisitor(() => client.fetchQuery(currentUserQuery))
}
