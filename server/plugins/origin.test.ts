import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { isSameSite } from './origin.ts'

const at = (protocol: string, headers: Record<string, string>, publicUrl: string | null = null) =>
  isSameSite(
    { config: { PUBLIC_URL: publicUrl } } as unknown as Context,
    { protocol, host: 'clean.example', headers } as unknown as FastifyRequest,
  )

test('the http page of the same host is another origin', () => {
  expect(at('https', { origin: 'https://clean.example' })).toBe(true)
  expect(at('https', { origin: 'http://clean.example' })).toBe(false)
  expect(at('http', { origin: 'https://clean.example' })).toBe(false)
  expect(at('https', { origin: 'https://clean.example:8443' })).toBe(false)
  expect(at('https', { origin: 'http://clean.example', 'sec-fetch-site': 'cross-site' })).toBe(false)
})

test('behind a TLS-terminating proxy the public origin counts, and Sec-Fetch-Site', () => {
  expect(at('http', { origin: 'https://clean.example' }, 'https://clean.example')).toBe(true)
  expect(at('http', { origin: 'https://clean.example' }, 'https://clean.example/app')).toBe(true)
  expect(at('http', { origin: 'https://other.example' }, 'https://clean.example')).toBe(false)
  expect(at('http', { origin: 'https://clean.example', 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(at('http', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
})
