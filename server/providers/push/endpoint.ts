import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** The host of the fake's endpoints, which exists nowhere: the client sends there over the fake's own address. */
export const fakePushHost = 'push.sandbox.invalid'

type Lookup = (host: string) => Promise<{ address: string; family: number }[]>

const lookupAll: Lookup = (host) => lookup(host, { all: true })

/**
 * True for an address that may be called although a browser named it: HTTPS at the usual port of a named host, no
 * number, no login. What the name resolves to is checked by `lookupPublic` whenever it is called.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username || password) return false
  return (
    hostname.includes('.') && !hostname.endsWith('.') && !ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
  )
}

/** The addresses of a host; throws when one of them is inside: private, loopback, link-local or reserved. */
export async function lookupPublic(host: string, find: Lookup = lookupAll) {
  const found = await find(host)
  const inside = found.find(({ address }) => ipaddr.process(address).range() !== 'unicast')
  if (inside || found.length === 0) throw new PrivateAddress(host)
  return found
}

/** The host of a push endpoint is not on the public internet. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} has no public address`)
  }
}
