import proxyAddr from '@fastify/proxy-addr'
import type { EnvironmentSettings } from '../config/settings-schema.ts'

/** Decides which proxies to trust, by address and hop: a number of hops, or networks. */
export function trustedProxies({ TRUST_PROXY: trusted }: Pick<EnvironmentSettings, 'TRUST_PROXY'>) {
  if (typeof trusted !== 'number') return proxyAddr.compile(trusted)
  // Fastify's own number option trusts none of them.
  return trusted > 0 && ((_address: string, hop: number) => hop < trusted)
}
