import { afterEach, expect, test, vi } from 'vitest'
import { successCopy } from '../../../copy/payment.ts'
import { settleOnce } from './settle-once.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: object | string) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

test.each([
  [404, { code: 'payment_not_found' }, 'unknown'],
  [400, { code: 'invalid_input' }, 'unknown'],
  [422, { code: 'test_intent' }, 'test'],
  [409, { code: 'payment_not_succeeded' }, 'processing'],
  [409, { code: 'payment_mismatch' }, 'trouble'],
  [429, { code: 'too_many_requests' }, 'unsure'],
  [403, { code: 'cross_site' }, 'unsure'],
  [500, { code: 'internal_error' }, 'unsure'],
  [502, '<html>', 'unsure'],
  [503, { code: 'payments_unavailable' }, 'unsure'],
] as const)('after %i %o the payment counts as %s', async (status, body, state) => {
  answers(status, body)
  expect(await settleOnce(`pi_of_${status}`)).toEqual({ state })
})

test('without a connection nothing is known', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await settleOnce('pi_offline')).toEqual({ state: 'offline' })
})

test('only what the server has seen paid is called paid', () => {
  const { test: tried, warning, ...others } = successCopy
  const said = [
    others.unsure,
    others.processing,
    others.missing,
    others.offline,
    others.failed,
    others.cancelled,
  ]
  for (const { title, text } of said) expect(`${title} ${text}`).not.toMatch(/success|is safe/i)
  expect([tried.title, warning.text].join()).toMatch(/success/i)
})
