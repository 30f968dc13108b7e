/**
 * Headers of pages that open from an emailed link: no referrer and no caching, because the URL holds a
 * secret.
 */
export const secretHeaders = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

/** Reads the token from the page's URL; opening the page does not use the token up. */
export function tokenOf(search: URLSearchParams): string {
  return search.get('token') ?? ''
}

export function tokenIn(request: Request): string {
  return tokenOf(new URL(request.url).searchParams)
}
