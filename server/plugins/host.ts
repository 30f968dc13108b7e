import type { FastifyRequest } from 'fastify'

const hostAndPort = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_]([a-z0-9_.-]{0,252}))(:\d{1,5})?$/i

/** True for a host with an optional port and nothing else; URLs are built with it. */
export function isHost(text: string): boolean {
  return hostAndPort.test(text) && URL.canParse(`http://${text}`)
}

/**
 * True when a request names one host, directly and as forwarded by a trusted proxy. HTTP/1.0 may name none. A
 * proxy and a server that read two different hosts would poison each other's cache.
 */
export function namesOneHost(request: FastifyRequest): boolean {
  const { raw, host, protocol, originalUrl } = request
  const sent = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (sent.length > 1) return false
  const own = raw.headers.host
  if (own === undefined) return raw.httpVersion === '1.0' && originalUrl.startsWith('/') && host === ''
  if (!isHost(own) || !isHost(host)) return false
  if (protocol !== 'http' && protocol !== 'https') return false
  return isOriginForm(originalUrl) || hostOf(originalUrl) === new URL(`http://${own}`).host
}

/** The path and query of a request target, which contains a host when sent to a proxy (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  if (isOriginForm(target)) return target
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname.startsWith('/') ? pathname + search : '/'
}

const isOriginForm = (target: string) => target.startsWith('/') || target === '*'

function hostOf(target: string): string | null {
  const url = URL.canParse(target) ? new URL(target) : null
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return plain ? url.host : null
}
