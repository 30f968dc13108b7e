import type { Config } from '#server/config.ts'

/** What robots may read: pages that are nobody's business say so themselves, with `noindex`. */
export function robotsTxt({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...(PUBLIC_URL ? [`Sitemap: ${PUBLIC_URL}/sitemap.xml`] : []),
  ]
  return `${lines.join('\n')}\n`
}
