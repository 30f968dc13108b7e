import type { Config } from '#server/config.ts'

/** Builds robots.txt; private pages exclude themselves by `noindex`. */
export function robotsTxt({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...(PUBLIC_URL ? [`Sitemap: ${PUBLIC_URL}/sitemap.xml`] : []),
  ]
  return `${lines.join('\n')}\n`
}
