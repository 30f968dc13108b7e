import { afterEach, describe, expect, it, vi } from 'vitest'
import { successCopy } from '#text/payment.ts'
import { settleIntentOnce } from './settle-once.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: object | string) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

const isOnline = (onLine: boolean) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  vi.stubGlobal('navigator', { onLine })
}

const failures = [
  [429, { code: 'too_many_requests' }],
  [403, { code: 'cross_site' }],
  [500, { code: 'internal_error' }],
  [502, '<html>'],
  [503, { code: 'payments_unavailable' }],
] as const

describe('settleIntentOnce', () => {
  it.each([
    [404, { code: 'payment_not_found' }, 'unknown'],
    [400, { code: 'invalid_input' }, 'unknown'],
    [422, { code: 'test_intent' }, 'test'],
    [409, { code: 'payment_not_succeeded' }, 'processing'],
    [409, { code: 'payment_mismatch' }, 'trouble'],
    [200, 'no JSON', 'trouble'],
  ] as const)('maps %i %o to %s', async (status, body, state) => {
    answers(status, body)
    expect(await settleIntentOnce(`pi_of_${status}`)).toEqual({ state })
  })

  it.each(failures)('reports trouble for a paid booking on %i %o', async (status, body) => {
    answers(status, body)
    expect(await settleIntentOnce('pi_paid')).toEqual({ state: 'trouble' })
    expect(await settleIntentOnce('pi_paid', 'succeeded')).toEqual({ state: 'trouble' })
  })

  it.each(failures)('is unsure without a success from Stripe on %i %o', async (status, body) => {
    answers(status, body)
    expect(await settleIntentOnce('pi_left', 'failed')).toEqual({ state: 'unsure' })
    expect(await settleIntentOnce('pi_left', 'pending')).toEqual({ state: 'unsure' })
  })

  it('reports offline only when the browser is offline', async () => {
    isOnline(false)
    expect(await settleIntentOnce('pi_offline')).toEqual({ state: 'offline' })
    isOnline(true)
    expect(await settleIntentOnce('pi_cut_off')).toEqual({ state: 'trouble' })
  })
})

describe('successCopy', () => {
  it('has the exact warning for an unconfirmed paid booking', () => {
    const { title, text } = successCopy.warning
    expect(`${title}: ${text}`).toBe(
      'Warning: Your payment was successful, but we had trouble setting up your cleaning. Our team will contact you.',
    )
  })

  it('claims success for no unpaid state', () => {
    const { unsure, processing, missing, offline, failed, cancelled, test: tried } = successCopy
    for (const { title, text } of [unsure, processing, missing, offline, failed, cancelled])
      expect(`${title} ${text}`).not.toMatch(/success|is safe/i)
    expect(tried.title).toMatch(/success/i)
  })
})
