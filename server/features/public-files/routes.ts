import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dollarsFromCents } from '#domain/money.ts'
import { pricesOf } from '#domain/settings/settings.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { BoundedQueue } from '#server/plugins/bounded-queue.ts'
import { visitorsLanguage } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import { networkShares } from '#server/plugins/network.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { findSharedCleaner, listPublicCleaners, readProfilePicture } from './public-cleaners.ts'
import { shareWords } from './share-words.ts'
import { sitemapXml } from './sitemap-xml.ts'
import { webManifest } from './web-manifest.ts'

/** Registers the files for search engines, phones and link previews. */
export function publicFileRoutes(app: FastifyInstance, context: Context): void {
  const { config, settings } = context
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 50 })

  app.get('/robots.txt', async (_request, reply) =>
    keptFor(3600, reply).type('text/plain; charset=utf-8').send(robotsTxt(config)),
  )

  const reading = [limit(context, { name: 'sitemap', max: 60, seconds: 60 })]
  app.get('/sitemap.xml', { preHandler: reading }, async (_request, reply) => {
    // Without PUBLIC_URL there is no reliable address, since a request's Host header can be forged.
    if (!config.PUBLIC_URL) throw refuse('not_found')
    const xml = sitemapXml(config.PUBLIC_URL, await listPublicCleaners(context))
    return keptFor(3600, reply).type('application/xml; charset=utf-8').send(xml)
  })

  app.get('/site.webmanifest', async (request, reply) =>
    keptFor(3600, reply)
      .header('Vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(settings.now().brandName, visitorsLanguage(request)))),
  )

  const limits = [limit(context, { name: 'share picture', max: 60, seconds: 60 })]
  app.get<{ Querystring: { of?: unknown } }>('/share.png', { preHandler: limits }, async (request, reply) => {
    const { query } = request
    const { brandName: name, city: area } = settings.now()
    const prices = pricesOf(settings.now())
    const from = `$${dollarsFromCents(prices.regularBaseCents + prices.perBathroomCents)}`
    const path = String(query.of ?? '/')
    const cleaner = await findSharedCleaner(context, path)
    const words = cleaner ?? shareWords(path, { area, from })
    if (!words) throw refuse('not_found')
    const key = JSON.stringify([name, words.headline, words.line, cleaner?.face])
    const draw = async () =>
      drawSharePicture(name, words.headline, words.line, {
        face: cleaner && (await readProfilePicture(context, cleaner.face)),
      })
    const shares = config.RATE_LIMIT_SCALE === 0 ? [] : networkShares(request, { address: 4, site: 8 })
    const picture = drawn.get(key) ?? drawing.enter({ shares }, (inTurn) => inTurn(draw))
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key))
    return keptFor(3600, reply)
      .type('image/png')
      .send(await picture)
  })
}

/** Rendering needs the processor that payments need: one at a time with a short queue. */
const drawing = new BoundedQueue({ atOnce: 1, most: 20, full: () => refuse('busy') })

function keptFor(seconds: number, reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', `public, max-age=${seconds}`)
}

/** Builds robots.txt; private pages exclude themselves by `noindex`. */
function robotsTxt({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...(PUBLIC_URL ? [`Sitemap: ${PUBLIC_URL}/sitemap.xml`] : []),
  ]
  return `${lines.join('\n')}\n`
}
