import { publicPages } from '../../../contract/public-pages.ts'

/** Every public page by its one address. */
export function sitemapXml(publicUrl: string): string {
  const urls = publicPages.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
