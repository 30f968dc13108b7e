import { inEveryLanguage } from '#contract/localized-path.ts'
import { cleanerPath, publicPages } from '#contract/public-pages.ts'

/** Builds the sitemap of every public page by its canonical URL, with the ids of cleaners who agreed. */
export function sitemapXml(publicUrl: string, cleanerIds: number[]): string {
  const urls = [...publicPages, ...cleanerIds.map(cleanerPath)].flatMap((page) => {
    const versions = inEveryLanguage(page)
    const links = versions.map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(publicUrl + path)}"/>`,
    )
    return versions.map(({ path }) => `  <url><loc>${escaped(publicUrl + path)}</loc>${links.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
