import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { serverQueriesContext, visitorContext } from './api/server-call.ts'
import { contextFor, forgottenQueries } from './api/server-queries.ts'
import { type PageHandle, PageKindContext } from './page-kind.tsx'

export { contextFor, createRequestHandler }

/** Response header that tells the server which CSP the page needs and whether it may be cached. */
export const pageKindHeader = 'x-page-kind'

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(visitorContext).report(error)
}

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const handles = router.staticHandlerContext.matches.map(
    ({ route }) => route.handle as PageHandle | undefined,
  )
  const scripts = handles.every((handle) => handle?.scripts !== false)
  const loadsStripe = handles.every((handle) => handle?.loadsStripe !== false)
  const nonce = scripts ? context.get(visitorContext).nonce : undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  const publicCache = !scripts || handles.some((handle) => handle?.publicCache)
  headers.set(
    pageKindHeader,
    `${!scripts ? 'public' : loadsStripe ? 'app' : 'work'}${publicCache ? ' shared' : ''}`,
  )
  const visitor = context.get(visitorContext)
  const { client } = context.get(serverQueriesContext)
  const stream = await renderToReadableStream(
    <PageKindContext value={{ scripts, nonce, queries: client }}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </PageKindContext>,
    { nonce, signal: request.signal, onError: visitor.report },
  )
  await stream.allReady
  const forgotten = visitor.strict ? forgottenQueries(client) : []
  if (forgotten.length > 0)
    throw new Error(`No loader of ${new URL(request.url).pathname} prefetches ${forgotten.join(', ')}`)
  return new Response(lowPriority(await new Response(stream).text()), { status, headers })
}

/** Scripts load after the styles and the typeface that the first paint needs. */
const lowPriority = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
