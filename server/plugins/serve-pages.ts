import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageLanguageHeader } from '#contract/localized-path.ts'
import { isLanguage, type Language } from '#locales/languages.ts'
import type { Context } from '../context.ts'
import { visitorsLanguage } from './language.ts'
import { checkOrigin, isSameSite } from './origin.ts'
import { shareSessionReads } from './page-session.ts'
import { languageOfPath } from './pages/page-language.ts'
import { type CallInside, liveStripeOrigins, type PageVisitor, pages } from './pages.ts'
import { readSession } from './session.ts'

/** Pages to try payments before a site is open; production does not have them. */
const testPages = ['/stripe-test', '/payment-element-test']
/** The design page is part of the sandbox. */
const designPage = '/sandbox/design'

/** Registers the rendered pages; their loaders call the API inside this process. */
export async function servePages(
  app: FastifyInstance,
  context: Context,
  { develop = false, mark }: { develop?: boolean; mark?: () => Promise<string> } = {},
): Promise<void> {
  const { config } = context
  await app.register(pages, {
    buildDirectory: resolve(config.BUILD_DIR),
    visitor: (request, url) => visitorOf(app, context, request, url),
    checkOrigin: (request) => checkOrigin(context, request),
    develop,
    strict: develop || config.NODE_ENV === 'test',
    ...(mark && { mark }),
    lastEventId: () => app.live.mark(),
    now: () => context.clock().getTime(),
    limitScale: config.RATE_LIMIT_SCALE,
    hidden: hiddenPages(config),
    publicOrigin: config.PUBLIC_URL ?? undefined,
    formOrigins: Object.values(context.providers)
      .filter(({ standsIn }) => !standsIn)
      .map(({ issuer }) => new URL(issuer).origin),
    ...(config.stripeFake ? {} : { stripeOrigins: liveStripeOrigins }),
  })
}

type Pretends = Pick<Context['config'], 'production' | 'stripeFake' | 'mailFake' | 'smsFake'>

/** Pages that this installation does not have. */
export function hiddenPages({ production, stripeFake, mailFake, smsFake }: Pretends): string[] {
  const pretends = stripeFake || mailFake || smsFake
  return [...(production ? testPages : []), ...(pretends ? [] : [designPage])]
}

/** Headers of the page request that are forwarded to the API. */
const ofPerson = ['cookie', 'user-agent'] as const
const ofSite = ['origin', 'sec-fetch-site'] as const

/** The language of the address, else of the account, else of the browser; the session is read once for all calls. */
async function visitorOf(
  app: FastifyInstance,
  context: Context,
  request: FastifyRequest,
  { pathname }: URL,
): Promise<PageVisitor> {
  const withSession = shareSessionReads()
  const account = async () => (await withSession('GET', () => readSession(context, request)))?.user?.locale
  const own = languageOfPath(pathname) ?? (await account().catch(() => undefined))
  const language = isLanguage(own) ? own : visitorsLanguage(request)
  return {
    language,
    call: callerFor(app, request, { language, withSession, sameSite: isSameSite(context, request) }),
  }
}

interface CallerOptions {
  language: Language
  sameSite: boolean
  withSession: ReturnType<typeof shareSessionReads>
}

/** Calls the API as the visitor of the page, from the origin of the page request. */
function callerFor(
  app: FastifyInstance,
  asked: FastifyRequest,
  { language, sameSite, withSession }: CallerOptions,
): CallInside {
  return async ({ method, path, headers, body }) => {
    // The origin's scheme was checked at the outer request; inside the process there is none.
    const passedOn = sameSite ? ofPerson : [...ofPerson, ...ofSite]
    const own = passedOn.map((name) => [name, asked.headers[name]]).filter(([, value]) => value !== undefined)
    const answer = await withSession(method, () =>
      app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          ...headers,
          host: asked.host || 'localhost',
          [pageLanguageHeader]: language,
          ...Object.fromEntries(own),
        },
        remoteAddress: asked.ip,
        ...(body === undefined ? {} : { payload: body as string }),
      }),
    )
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return {
      status: answer.statusCode,
      body: answer.body,
      link: answer.headers.link?.toString() ?? null,
      cookies,
    }
  }
}
