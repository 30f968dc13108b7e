import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { readFirst } from './api/first-data.ts'
import { createQueryClient } from './api/query-client.ts'
import { type Visitor, visitorContext } from './api/server-call.ts'
import { withWords } from './first-words.ts'
import { type PageHandle, PageKindContext } from './page-kind.tsx'
import { paintFirst } from './paint-first.ts'
import { plainStyles } from './plain-styles.ts'

export { createRequestHandler }

/** The load context of one request: how its loaders reach the API, and the nonce of its scripts. */
export function contextFor(visitor: Visitor): RouterContextProvider {
  return new RouterContextProvider(new Map([[visitorContext, visitor]]))
}

/** Tells the server which security policy the page needs and whether it may be kept. */
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
  const pays = handles.every((handle) => handle?.pays !== false)
  const nonce = scripts ? context.get(visitorContext).nonce : undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  const shared = !scripts || handles.some((handle) => handle?.shared)
  headers.set(pageKindHeader, `${!scripts ? 'public' : pays ? 'app' : 'work'}${shared ? ' shared' : ''}`)
  const visitor = context.get(visitorContext)
  const queries = createQueryClient()
  let first = ''
  const draw = async (drawn: EntryContext, onError: (error: unknown) => void) => {
    const stream = await renderToReadableStream(
      <PageKindContext value={{ scripts, nonce, queries }}>
        <ServerRouter context={drawn} url={request.url} nonce={nonce} />
      </PageKindContext>,
      { nonce, signal: request.signal, onError, ...(first && { bootstrapScriptContent: first }) },
    )
    await stream.allReady
    return stream
  }
  // Drawn once to learn what it asks for, and again with the answers: no page says twice what it needs.
  if (isOwn(router) && visitor.hasSession) {
    const { serverHandoffStream: _, ...alone } = router
    const sketch = async () => (await draw(alone, () => {}).catch(() => null))?.cancel()
    const rounds = handles.some((handle) => handle?.asksOn) ? 2 : 1
    first = await readFirst(queries, visitor, { sketch, rounds })
  }
  const drawn = async () => new Response(await draw(router, visitor.report)).text()
  const html = scripts && !import.meta.env.DEV ? await withWords(nonce, drawn) : await drawn()
  return new Response(paintFirst(plainStyles(html, frameStyles(router))), { status, headers })
}

/** Pages behind the guard show what is somebody's own. */
const isOwn = (router: EntryContext) =>
  router.staticHandlerContext.matches.some(({ route }) => route.id === 'shell')

/** Of what stands around every page that has a script. */
const frameStyles = ({ manifest: { routes } }: EntryContext) =>
  ['root', 'app'].flatMap((frame) => routes[frame]?.css ?? [])
