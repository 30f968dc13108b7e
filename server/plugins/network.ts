import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { QueueShare } from './bounded-queue.ts'

/** The rate limit key of an address: one IPv4 address, or a /64 of IPv6, which is one household or server. */
export function addressOf(request: FastifyRequest): string {
  return prefixOf(peerOf(request), { ipv4: 32, ipv6: 64 })
}

/** The network of an address; its addresses share the attempts at an account. */
export function networkOf(request: FastifyRequest): string {
  return prefixOf(peerOf(request), { ipv4: 24, ipv6: 64 })
}

/** The most that one customer of a provider has: a /48 of IPv6 is 65,536 keys of `addressOf`. */
export function providerCustomerOf(request: FastifyRequest): string {
  return prefixOf(peerOf(request), { ipv4: 24, ipv6: 48 })
}

/** The share of a bounded queue for an address, and for its network. */
export function networkShares(
  request: FastifyRequest,
  most: { address: number; site: number },
): QueueShare[] {
  return [
    { key: addressOf(request), most: most.address },
    { key: `around ${providerCustomerOf(request)}`, most: most.site },
  ]
}

// A forwarded header may contain anything: then only the proxy's address is known.
function peerOf({ ip, socket }: FastifyRequest): string {
  return ipaddr.isValid(ip) ? ip : (socket.remoteAddress ?? '')
}

function prefixOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const kept = bits[parsed.kind()]
  const bytes = parsed.toByteArray().map((byte, index) => byte & (0xff00 >> clamp(kept - index * 8)))
  return `${ipaddr.fromByteArray(bytes).toString()}/${kept}`
}

const clamp = (left: number) => Math.min(8, Math.max(0, left))
