import type { FastifyRequest } from 'fastify'

/** Query names that change a shared page (`PageHandle.publicCache`, or one without scripts). */
export const sharedPageQuery = [
  ...(['after', 'bathrooms', 'change', 'cleanerId', 'code', 'date'] as const),
  ...(['problem', 'redirect', 'role', 'sent', 'when', 'with'] as const),
] as const

/**
 * The URL that a page is rendered with: always of this site, whatever slashes, dots or hosts the path begins
 * with.
 */
export function pageUrl(
  { protocol, host, url }: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>,
  publicOrigin?: string,
): URL {
  const page = new URL(publicOrigin ?? 'http://localhost')
  if (publicOrigin === undefined) {
    page.protocol = protocol
    // Clears the port, which setting `host` without one would keep.
    page.port = ''
    page.host = host || 'localhost'
  }
  const [, path = '/', search = ''] = /^(\/[^?#]*)?(\?[^#]*)?/.exec(url) ?? []
  page.pathname = path.replace(/^[/\\]+/, '/')
  page.pathname = page.pathname.replace(/^[/\\]+/, '/')
  page.search = search
  page.hash = ''
  return page
}

/**
 * The URL without query names that the page does not read, the others sorted: equal pages have equal URLs.
 */
export function sharedUrl(url: URL): URL {
  const known = new URLSearchParams()
  for (const name of sharedPageQuery) {
    const value = url.searchParams.get(name)
    if (value !== null) known.set(name, value)
  }
  const shared = new URL(url)
  shared.search = known.toString()
  return shared
}

/** Maps hidden pages to the not-found page, in any case of the path. */
export function notFoundIfHidden(url: URL, hidden: readonly string[]): URL {
  const path = decode(url.pathname).toLowerCase().replace(/\/+$/, '')
  return hidden.includes(path) ? new URL('/hidden', url) : url
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
