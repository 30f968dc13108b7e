/** One request as it is fired, and where it came from. */
export interface Shot {
  /** The call or page it is made of. */
  of: string
  role: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Enough to fire it again by hand. */
export function inWords({ of, role, method, url, headers, body }: Shot): string {
  const { cookie: _, ...rest } = headers
  const sent = typeof body === 'string' ? body : body?.toString('latin1')
  return `${role}, ${of}: ${method} ${url.slice(0, 300)} ${JSON.stringify(rest).slice(0, 300)} ${sent?.slice(0, 400) ?? ''}`
}
