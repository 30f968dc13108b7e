import { afterEach, expect, test, vi } from 'vitest'
import { AbortedByUser, CallError, call, messageOf, NetworkError } from './call.ts'

function answer(status: number, body: string, statusText = '') {
  const fetch = vi.fn(async () => new Response(body || null, { status, statusText }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallError,
  )

test('a call sends credentials, its parameters and JSON', async () => {
  const fetch = answer(200, '{"id":5}')
  await call('PUT /api/jobs/:id/status', { params: { id: 5 }, body: { status: 'cancelled' } })
  expect(fetch).toHaveBeenCalledWith(
    '/api/jobs/5/status',
    expect.objectContaining({
      method: 'PUT',
      credentials: 'include',
      body: '{"status":"cancelled"}',
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
    }),
  )
})

test('queries are encoded, and what is undefined stays away', async () => {
  const fetch = answer(200, '[]')
  await call('GET /api/jobs/available', { query: { search: 'a&b', day: undefined } })
  expect(fetch).toHaveBeenCalledWith('/api/jobs/available?search=a%26b', expect.anything())
})

test('a refusal throws status, colon, space and body', async () => {
  const body = '{"message":"Email already in use","code":"email_in_use","fields":{"email":"Taken"}}'
  answer(409, body)
  const error = await failed(call('POST /api/auth/logout'))
  expect(error).toBeInstanceOf(CallError)
  expect(error.message).toBe(`409: ${body}`)
  expect(error.status).toBe(409)
  expect(error.code).toBe('email_in_use')
  expect(error.fields).toEqual({ email: 'Taken' })
  expect(messageOf(error, 'fallback')).toBe('Email already in use')
})

test('an empty body throws the status text, and the fallback is shown', async () => {
  answer(502, '', 'Bad Gateway')
  const error = await failed(call('GET /api/config'))
  expect(error.message).toBe('502: Bad Gateway')
  expect(error.serverMessage).toBeNull()
  expect(messageOf(error, 'fallback')).toBe('fallback')
})

test.each(['<html>', 'null', '[]', '"text"'])(
  'a refusal with the body %s has no server message',
  async (body) => {
    answer(500, body)
    const error = await failed(call('GET /api/config'))
    expect(error.message).toBe(`500: ${body}`)
    expect([error.serverMessage, error.code, error.fields]).toEqual([null, null, {}])
  },
)

test('an answer that is not JSON says so', async () => {
  answer(200, '<html>')
  await expect(call('GET /api/config')).rejects.toThrow('Invalid JSON response from server')
})

test('a server out of reach is a network error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  await expect(call('GET /api/config')).rejects.toBeInstanceOf(NetworkError)
})

/** A server that accepts every request and never responds. */
function hang() {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
}

test('a server that never answers is a network error, files have longer', async () => {
  vi.useFakeTimers()
  hang()
  const [asked, sent] = [
    failed(call('GET /api/config')),
    failed(call('GET /api/config', { form: new FormData() })),
  ]
  let still = true
  void sent.then(() => {
    still = false
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await asked).toBeInstanceOf(NetworkError)
  expect(still).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await sent).toBeInstanceOf(NetworkError)
  vi.useRealTimers()
})

test('an answer that stops half way is a network error', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('lost')) })
  vi.stubGlobal('fetch', async () => new Response(body))
  await expect(call('GET /api/config')).rejects.toBeInstanceOf(NetworkError)
})

test('a request that is given up ends with the reason it was given up for', async () => {
  hang()
  const controller = new AbortController()
  const asked = failed(call('GET /api/config', { signal: controller.signal }))
  controller.abort(new AbortedByUser())
  expect(await asked).toBeInstanceOf(AbortedByUser)
})
