/** What a page that opens from a mailed link tells browsers: its address goes nowhere, and nothing of it is kept. */
export const secretHeaders = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

/** The secret of the link in the page's own address; opening the page alone does not use it up. */
export function tokenOf(search: URLSearchParams): string {
  return search.get('token') ?? ''
}

export function tokenIn(request: Request): string {
  return tokenOf(new URL(request.url).searchParams)
}
