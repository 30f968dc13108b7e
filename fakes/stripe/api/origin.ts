import type { IncomingHttpHeaders } from 'node:http'

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim()

/** The origin in the browser: the fake runs behind the app's own port. */
export function originOf(headers: IncomingHttpHeaders) {
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? 'localhost'
  const scheme = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  return `${scheme}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`
}
