import type { Settings } from '../config/table.ts'

/** How Fastify is told whom to believe: so many proxies in front of us, or the ones in these networks. */
export function trustedProxies({ TRUST_PROXY: trusted }: Pick<Settings, 'TRUST_PROXY'>) {
  if (typeof trusted !== 'number') return trusted
  // Fastify itself takes a plain number for nobody.
  return trusted > 0 && ((_address: string, hop: number) => hop < trusted)
}
