import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language } from '#locales/languages.ts'
import { withoutLastSlash } from './not-found.ts'
import { type BuiltPages, type CallInside, loadPages } from './pages/built-pages.ts'
import { busyPage, reportingBusyCalls } from './pages/busy-page.ts'
import { encodingFor } from './pages/encoding.ts'
import { notFoundIfHidden, pageUrl, sharedUrl } from './pages/page-address.ts'
import {
  type CachedPage,
  encodedBody,
  isPubliclyCacheable,
  PageCache,
  type RenderedPage,
  scriptHashes,
  toCachedPage,
} from './pages/page-cache.ts'
import { isAnonymous } from './pages/page-language.ts'
import { RenderLimit } from './pages/render-limit.ts'
import {
  appPolicy,
  type CspDirectives,
  developPolicy,
  helmetOptions,
  pageHelmet,
  permissionsPolicy,
  policyWithoutStripe,
  publicPolicy,
  type Scripts,
  type SecurityOptions,
} from './pages/security.ts'
import { serveFiles } from './pages/serve-files.ts'
import { refuse } from './refusal.ts'

export type { CallInside } from './pages/built-pages.ts'

export interface PageVisitor {
  language: Language
  call: CallInside
}
export { liveStripeOrigins } from './pages/security.ts'

export interface PagesOptions extends SecurityOptions {
  /** The folder of `react-router build`. */
  buildDirectory: string
  /** The visitor of a page: the language they read, and their calls of the API inside this process. */
  visitor: (request: FastifyRequest, url: URL) => Promise<PageVisitor>
  /** Throws when a browser sends a form from another site. */
  checkOrigin: (request: FastifyRequest) => void
  /** Changes whenever cached pages are outdated. */
  mark?: () => Promise<string>
  /** The cursor into `job_events`; a page that shows jobs follows the log from there. */
  lastEventId?: () => string | null
  /** The service's clock in milliseconds: when it is moved, cached pages are outdated. */
  now?: (() => number) | undefined
  /** A factor for the limits of renders per network; 0 lifts them. */
  limitScale?: number
  /** Paths of pages that do not exist in this installation. */
  hidden?: readonly string[]
  /** Built pages to use instead of the folder's. */
  pages?: BuiltPages
  /** Fails a page whose loader has not prefetched a query that it shows. */
  strict?: boolean
  /** Serves pages from their sources with hot reload. */
  develop?: boolean
}

/** Serves the browser build's files and renders every other page; the API has its own routes. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const pagesIn = options.pages ? async () => options.pages as BuiltPages : await findPages(app, options)
  const cache = new PageCache(undefined, options.now)
  const limit = new RenderLimit(options.limitScale ?? 1)
  const urlOf = (request: FastifyRequest) =>
    notFoundIfHidden(pageUrl(request, options.publicOrigin), options.hidden ?? [])
  const permissions = permissionsPolicy(options)
  if (!app.hasReplyDecorator('helmet')) await app.register(helmet, helmetOptions(options.publicOrigin))
  if (!options.develop) await serveFiles(app, options.buildDirectory)

  app.get('/*', async (request, reply) => {
    const bare = withoutLastSlash(request.url)
    if (isApi(request.url) || bare) return bare ? reply.redirect(bare, 308) : reply.callNotFound()
    const encoding = encodingFor(request.headers['accept-encoding'])
    // A visitor with a cookie may be signed in, and gets a page of their own.
    const keeps = isAnonymous(request.headers.cookie) && !options.develop
    const url = urlOf(request)
    const visitor = await options.visitor(request, url)
    const shared = keeps ? sharedUrl(url) : url
    const key = keeps ? `${(await options.mark?.()) ?? ''} ${visitor.language} ${shared}` : null
    const kept = key === null ? null : cache.read(key)
    const made =
      kept ??
      (await limit.run(
        { request, language: visitor.language },
        () => make(request, { url, shared, key, visitor }),
        withoutScripts,
      ))
    return send(
      reply.header('permissions-policy', permissions),
      made,
      encoding,
      await encodedBody(made, encoding),
    )
  })

  /** Renders a page and caches it where it is the same for every visitor. */
  async function make(
    request: FastifyRequest,
    { url, shared, key, visitor }: { url: URL; shared: URL; key: string | null; visitor: PageVisitor },
  ): Promise<CachedPage> {
    // Another render filled the cache while this one waited.
    const meanwhile = key === null ? null : cache.read(key)
    if (meanwhile) return meanwhile
    const nonce = randomBytes(16).toString('base64')
    const built = await pagesIn(visitor.language)
    const draw = (address: URL) => renderOrBusy(built, request, options, { url: address, nonce, visitor })
    const first = await draw(shared)
    const keeps = key !== null && isPubliclyCacheable(first)
    // A page that is rendered per visitor keeps every query name: one that leads to sign-in passes on the
    // whole URL.
    const page = key !== null && !keeps && shared.href !== url.href ? await draw(url) : first
    const policy = policyOf(page, keeps ? { hashes: scriptHashes(page, nonce) } : { nonce }, options)
    return keeps ? cache.keep(key, page, policy) : toCachedPage(page, policy)
  }

  const withoutScripts = (page: RenderedPage) => toCachedPage(page, publicPolicy)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body)
    },
  )
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    onRequest: async (request, reply) => {
      if (isApi(request.url) || withoutLastSlash(request.url)) return reply.callNotFound()
      if (isForm(request)) return
      const url = urlOf(request)
      const { call, language } = await options.visitor(request, url)
      const built = await pagesIn(language)
      const draw = () => render(built, request, call, { ...options, url, nonce: '' })
      const page = await limit.run({ request, language }, draw, (crowded) => crowded)
      if (page.status === 404) return reply.callNotFound()
      if (page.status === 429 || page.status === 503) throw refuse('busy')
      reply.header('Allow', 'GET, HEAD')
      throw refuse('method_not_allowed')
    },
    // A form posted without JavaScript: the page's action makes the API call.
    handler: async (request, reply) => {
      options.checkOrigin(request)
      const nonce = randomBytes(16).toString('base64')
      const cookies: string[] = []
      const url = urlOf(request)
      const visitor = await options.visitor(request, url)
      const built = await pagesIn(visitor.language)
      const call = keepingCookies(visitor.call, cookies)
      const page = await limit.run(
        { request, language: visitor.language },
        () => render(built, request, call, { ...options, url, nonce }),
        (crowded) => crowded,
      )
      // A page without an action is shown again instead of a 405.
      if (page.status === 405) return reply.redirect(url.pathname, 303)
      reply.header('set-cookie', cookies)
      const encoding = encodingFor(request.headers['accept-encoding'])
      const made = toCachedPage(page, policyOf(page, { nonce }, options))
      return send(
        reply.header('permissions-policy', permissions),
        made,
        encoding,
        await encodedBody(made, encoding),
      )
    },
  })
}

function policyOf({ kind }: RenderedPage, scripts: Scripts, options: PagesOptions): CspDirectives {
  if (options.develop) return developPolicy
  if (kind === 'work') return policyWithoutStripe(scripts, options)
  return kind === 'app' ? appPolicy(scripts, options) : publicPolicy
}

type PagesIn = (language: Language) => Promise<BuiltPages>

/** The pages of a language, loaded with the first visitor who reads it; Vite, a development dependency, serves one. */
async function findPages(app: FastifyInstance, options: PagesOptions): Promise<PagesIn> {
  if (options.develop) {
    const { developPages } = await import('./pages/develop-pages.ts')
    const pages = await developPages(app)
    return async () => pages
  }
  const loaded = new Map<Language, Promise<BuiltPages>>()
  const load: PagesIn = (language) => {
    const pages = loaded.get(language) ?? loadPages(options.buildDirectory, language)
    loaded.set(language, pages)
    return pages
  }
  await load(defaultLanguage)
  return load
}

function isForm({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
}

function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url)
}

/** Cookies that the API sets for a posted form are passed on to the browser. */
function keepingCookies(call: CallInside, cookies: string[]): CallInside {
  return async (request) => {
    const answer = await call(request)
    cookies.push(...answer.cookies)
    return answer
  }
}

async function renderOrBusy(
  built: BuiltPages,
  request: FastifyRequest,
  options: PagesOptions,
  { visitor: { call: calls, language }, ...drawn }: { url: URL; nonce: string; visitor: PageVisitor },
): Promise<RenderedPage> {
  let busy = false
  const call = reportingBusyCalls(calls, () => {
    busy = true
  })
  const page = await render(built, request, call, { ...options, ...drawn })
  return busy ? busyPage(language) : page
}

async function render(
  built: BuiltPages,
  request: FastifyRequest,
  call: CallInside,
  {
    nonce,
    url,
    lastEventId,
    strict = false,
  }: Pick<PagesOptions, 'lastEventId' | 'strict'> & { url: URL; nonce: string },
): Promise<RenderedPage> {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const posted = typeof request.body === 'string' ? request.body : ''
  if (isForm(request)) headers.set('content-type', 'application/x-www-form-urlencoded')
  const init = isForm(request) ? { method: 'POST', headers, body: posted } : { headers }
  const hasSession = !isAnonymous(request.headers.cookie)
  const answer = await built.render(new Request(url, init), {
    ...{ call, nonce, hasSession, strict },
    // Read before any query of the page: later changes arrive on its event stream.
    lastEventId: (hasSession && lastEventId?.()) || null,
    report: (error) => request.log.error({ err: error, url: url.pathname }, 'a page failed'),
  })
  const [kind, shared] = (answer.headers.get(built.pageKindHeader) ?? '').split(' ')
  answer.headers.delete(built.pageKindHeader)
  return {
    status: answer.status,
    headers: [...answer.headers],
    body: Buffer.from(await answer.arrayBuffer()),
    kind: kind === 'public' || kind === 'app' || kind === 'work' ? kind : 'other',
    shared: shared === 'shared',
  }
}

function send(reply: FastifyReply, { page, policy }: CachedPage, encoding: string, body: Buffer) {
  reply.status(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.helmet(pageHelmet(policy))
  reply.header('vary', 'accept-encoding, accept-language, cookie')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
