import {
  ExpirationPlugin,
  NetworkFirst,
  type RouteHandlerCallback,
  Serwist,
  type SerwistPlugin,
} from 'serwist'
import { packCaches, stampPage } from '../storage/kept-pages.ts'
import { ownerCache } from '../storage/offline-caches.ts'
import { listenToPushes } from './push.ts'

const dashboard = '/cleaner/dashboard'
const keptPages = /^\/cleaner\/(dashboard|jobs\/\d+)$/
const keptAnswers = /^\/api\/jobs\/\d+(\/(moves|checklist))?$/

/** After this long without an answer a kept page is shown. */
const networkTimeoutSeconds = 5
const maxAgeSeconds = 2 * 24 * 3600
/** Kept answers are this device's own: what they vary by is the same here. */
const matchOptions = { ignoreVary: true }

/** An ended session may not leave addresses and door codes behind. */
const forgetsAfterSessionEnd: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status === 401 || response.type === 'opaqueredirect')
      await Promise.all([caches.delete(packCaches.pages), caches.delete(packCaches.answers)])
    return response
  },
}

/** Renews what the pack holds; the pack itself decides what that is. */
const renewsOnly = (cacheName: string, store: (response: Response) => Response): SerwistPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    const known = response.status === 200 && (await caches.match(request, { cacheName, ...matchOptions }))
    return known ? store(response) : null
  },
})

const strategy = (cacheName: string, maxEntries: number, store = (response: Response) => response) =>
  new NetworkFirst({
    ...{ cacheName, matchOptions },
    ...(cacheName === packCaches.pages && { networkTimeoutSeconds }),
    plugins: [
      renewsOnly(cacheName, store),
      forgetsAfterSessionEnd,
      new ExpirationPlugin({ maxEntries, maxAgeSeconds }),
    ],
  })

const pages = strategy(packCaches.pages, 40, stampPage)
const answers = strategy(packCaches.answers, 120)

/** Leaves requests to the network on devices that keep nothing. */
const ifKept =
  (handler: RouteHandlerCallback): RouteHandlerCallback =>
  async (options) =>
    (await caches.has(ownerCache)) ? handler(options) : fetch(options.request)

/**
 * Files are named by their content: a kept one is never out of date. What is loaded is kept, since a page that is
 * renewed after a release needs its new files.
 */
const openFile: RouteHandlerCallback = async ({ request, event }) => {
  const kept = await caches.match(request, { cacheName: packCaches.assets, ...matchOptions })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keepFile(request, response.clone()))
  return response
}

async function keepFile(request: Request, response: Response): Promise<void> {
  const assets = await caches.open(packCaches.assets)
  await assets.put(request, response)
}

/** A page that is not kept leads to the one that lists what is. */
const openPage: RouteHandlerCallback = async ({ request, event }) => {
  const { pathname } = new URL(request.url)
  try {
    return await (keptPages.test(pathname) ? pages.handle({ request, event }) : fetch(request))
  } catch (error) {
    const kept = await caches.match(dashboard, { cacheName: packCaches.pages, ...matchOptions })
    if (!kept || pathname === dashboard) throw error
    return Response.redirect(dashboard)
  }
}

new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin &&
        request.mode === 'navigate' &&
        (url.pathname === '/' || url.pathname.startsWith('/cleaner/')),
      handler: ifKept(openPage),
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && keptAnswers.test(url.pathname),
      handler: ifKept((options) => answers.handle(options)),
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: ifKept(openFile),
    },
  ],
}).addEventListeners()

listenToPushes()
