import proxyAddr from '@fastify/proxy-addr'
import type { EnvironmentSettings } from '../config/settings-schema.ts'

/** Whom to believe, by their address and how far from us they stand: so many proxies in front of us, or the ones in these networks. */
export function trustedProxies({ TRUST_PROXY: trusted }: Pick<EnvironmentSettings, 'TRUST_PROXY'>) {
  if (typeof trusted !== 'number') return proxyAddr.compile(trusted)
  // Fastify itself takes a plain number for nobody.
  return trusted > 0 && ((_address: string, hop: number) => hop < trusted)
}
