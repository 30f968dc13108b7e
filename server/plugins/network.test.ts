import { request } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { trustedProxies } from './forwarded.ts'
import { addressOf, networkOf } from './network.ts'

interface Arrival {
  forwarded?: string | string[]
  from?: string
}

/** The client address that a server with this TRUST_PROXY sees for a request over a real socket. */
async function seenBy(TRUST_PROXY: string, arrivals: Arrival[]): Promise<string[]> {
  const app = Fastify({ trustProxy: trustedProxies(readConfig({ NODE_ENV: 'test', TRUST_PROXY })) })
  app.get('/', (asked) => addressOf(asked))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const seen = []
  for (const { forwarded, from = '127.0.0.1' } of arrivals)
    seen.push(
      await new Promise<string>((resolve, reject) => {
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
        const asked = request({ host: '127.0.0.1', port, localAddress: from, headers }, (answer) => {
          let text = ''
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('end', () => resolve(text))
        })
        asked.on('error', reject).end()
      }),
    )
  await app.close()
  return seen
}

const garbage = ['unknown', '', ',,,', '<script>', '127.0.0.1:80', 'a'.repeat(4000), '999.1.1.1']
const own = '127.0.0.1/32'

test('X-Forwarded-For is ignored without a proxy', async () => {
  const forged = ['8.8.8.8', '8.8.8.8, 127.0.0.1', ['8.8.8.8', '9.9.9.9'], ...garbage]
  const seen = await seenBy(
    '0',
    forged.map((forwarded) => ({ forwarded })),
  )
  expect(new Set(seen)).toEqual(new Set([own]))
})

test('behind one proxy only the address it appended counts', async () => {
  for (const one of ['1', 'true']) {
    const seen = await seenBy(one, [
      { forwarded: '203.0.113.7' },
      { forwarded: '8.8.8.8, 203.0.113.7' },
      { forwarded: ['8.8.8.8', '1.1.1.1, 203.0.113.7'] },
      ...garbage.map((text) => ({ forwarded: `${text}, 203.0.113.7` })),
    ])
    expect(new Set(seen), one).toEqual(new Set(['203.0.113.7/32']))
  }
})

test('behind two proxies the second address from the end counts', async () => {
  const chain = '8.8.8.8, 203.0.113.7, 10.0.0.2'
  expect(await seenBy('2', [{ forwarded: chain }])).toEqual(['203.0.113.7/32'])
})

test('proxies named by networks are trusted, and no other client is', async () => {
  const seen = await seenBy('127.0.0.9, 10.0.0.0/8', [
    { from: '127.0.0.9', forwarded: '8.8.8.8, 203.0.113.7, 10.1.2.3' },
    { from: '127.0.0.9', forwarded: '10.9.9.9, 203.0.113.7' },
    { from: '127.0.0.8', forwarded: '203.0.113.7, 10.1.2.3' },
    { from: '127.0.0.9', forwarded: 'unknown' },
    { from: '127.0.0.9' },
  ])
  const proxy = '127.0.0.9/32'
  expect(seen).toEqual(['203.0.113.7/32', '203.0.113.7/32', '127.0.0.8/32', proxy, proxy])
})

test('an invalid list of proxies is reported at the start', () => {
  for (const TRUST_PROXY of ['10.0.0.0/33', 'proxy.example', '12', '-1', '10.0.0.1,,', '10'])
    expect(() => readConfig({ NODE_ENV: 'test', TRUST_PROXY }), TRUST_PROXY).toThrow(/TRUST_PROXY must be/)
})

test('an IPv6 household is one address, and an IPv4 /24 one network', () => {
  const from = (ip: string) => ({ ip, socket: {} }) as Parameters<typeof addressOf>[0]
  expect(addressOf(from('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1:2::/64')
  expect(networkOf(from('2001:db8:1:2:ffff::1'))).toBe('2001:db8:1:2::/64')
  expect(addressOf(from('::ffff:203.0.113.7'))).toBe('203.0.113.7/32')
  expect(networkOf(from('203.0.113.7'))).toBe('203.0.113.0/24')
  expect(addressOf(from('fe80::1%eth0'))).toBe('fe80::/64')
})
