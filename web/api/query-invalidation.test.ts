import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api, type Call } from '#contract/index.ts'
import { call } from './call.ts'
import { type KeyPrefix, keyPrefixes, keys } from './keys.ts'
import { configQuery } from './queries.ts'
import { browserQueryClient, createQueryClient } from './query-client.ts'
import { invalidate, invalidates, type QueryInvalidationChange } from './query-invalidation.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  browserQueryClient.clear()
})

const everything = Object.keys(keyPrefixes) as KeyPrefix[]
const staleBy = (change: QueryInvalidationChange) =>
  invalidates[change] === 'everything' ? everything : invalidates[change]
const changes = Object.keys(invalidates) as QueryInvalidationChange[]

test('every call of the contract that changes something says what it makes stale', () => {
  const changing = (Object.keys(api) as Call[]).filter((name) => !name.startsWith('GET '))
  expect(changes.toSorted()).toEqual(changing.toSorted())
})

// Calls that end the page that makes them, and calls that only read.
const changesNothingShown: QueryInvalidationChange[] = [
  'POST /api/jobs/:id/manage-link',
  'POST /api/admin/settings/preview',
  'POST /api/admin/terms/preview',
  // They begin what the list of cards shows once the card is kept.
  'POST /api/payment-methods/setup-intents',
  'POST /api/payment-methods/payments',
  // A photo is shown once the checklist names it.
  'POST /api/jobs/:id/checklist/photos',
  // The same of a message.
  'POST /api/jobs/:id/message-photos',
  // The customer sees the position, not the cleaner who sends it.
  'PUT /api/jobs/:id/position',
  'DELETE /api/jobs/:id/position',
  // Everything read afterwards belongs to another person: the page is left.
  'POST /api/admin/people/:id/impersonation',
]

test.each(changes.filter((change) => !changesNothingShown.includes(change)))(
  '%s makes stale what is read at its own address',
  (change) => {
    const path = change.split(' ')[1] ?? ''
    const above = everything.filter((name) => `${path}/`.startsWith(`${keyPrefixes[name][0]}/`))
    expect(staleBy(change)).toEqual(expect.arrayContaining(above))
  },
)

test.each<[QueryInvalidationChange, KeyPrefix[]]>([
  ['POST /api/jobs/:id/accept', ['available', 'profile', 'cleaners']],
  ['POST /api/jobs/:id/withdraw', ['available', 'profile', 'cleaners']],
  ['PUT /api/jobs/:id/status', ['available', 'profile', 'cleaners']],
  ['POST /api/reviews', ['jobs', 'profile', 'cleaners']],
  ['POST /api/create-job', ['jobs', 'addresses']],
  ['POST /api/payments/create-job-after-payment', ['jobs']],
  ['POST /api/payment-success', ['jobs']],
  ['PATCH /api/users/profile', ['user', 'jobs', 'cleaners']],
  ['PUT /api/cleaner/profile', ['user', 'cleaners']],
  ['PUT /api/user/password', ['sessions']],
  ['POST /api/user/passkeys', ['factors', 'user', 'identities']],
  ['POST /api/auth/verify-email', everything],
])('%s makes stale what other screens show of it', (change, others) => {
  expect(staleBy(change)).toEqual(expect.arrayContaining(others))
})

function answering(status: number) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status })))
  browserQueryClient.setQueryData(keys.job(5), 'known')
  browserQueryClient.setQueryData(keys.availableCounts, 'known')
  browserQueryClient.setQueryData(keyPrefixes.addresses, 'known')
  return () =>
    [keys.job(5), keys.availableCounts, keyPrefixes.addresses].map(
      (key) => browserQueryClient.getQueryState(key)?.isInvalidated,
    )
}

test('a call that changes something has its pages read again, whatever page made it', async () => {
  const stale = answering(200)
  await call('POST /api/jobs/:id/decline', { params: { id: 5 } })
  expect(stale()).toEqual([true, true, false])
})

test('one that is refused too, since another person may have come first', async () => {
  const stale = answering(409)
  await expect(call('POST /api/jobs/:id/decline', { params: { id: 5 } })).rejects.toThrow()
  expect(stale()).toEqual([true, true, false])
})

test('a visit that is refused for hours or prices of before has the settings read again', async () => {
  const settings = () => browserQueryClient.getQueryState(configQuery.queryKey)?.isInvalidated
  browserQueryClient.setQueryData(configQuery.queryKey, {} as never)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'move_not_allowed' }, { status: 409 })))
  const ask = () => call('GET /api/jobs/:id/moves', { params: { id: 5 } })
  await expect(ask()).rejects.toThrow()
  expect(settings()).toBe(false)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'hour_out_of_range' }, { status: 400 })))
  await expect(ask()).rejects.toThrow()
  expect(settings()).toBe(true)
})

test('one that only reads makes nothing stale', async () => {
  const stale = answering(200)
  await call('GET /api/jobs/:id', { params: { id: 5 } })
  expect(stale()).toEqual([false, false, false])
})

test('when everything is stale, nothing stays', async () => {
  const client = createQueryClient()
  for (const key of Object.values(keyPrefixes)) client.setQueryData(key, 'known')
  await invalidate(client, 'everything')
  expect(Object.values(keyPrefixes).filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([])
})

/** A page that was just opened and waits for its first response. */
function waitingFor(client: QueryClient, queryKey: QueryKey) {
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const page = new QueryObserver(client, { queryKey, queryFn })
  const leave = page.subscribe(() => {})
  return { answers, leave, shown: () => page.getCurrentResult().data }
}

test('what happens while a page waits for its first answer is read again once that is there, however often', async () => {
  const client = createQueryClient()
  const { answers, leave, shown } = waitingFor(client, keys.job(5))
  const read = Promise.all([invalidate(client, ['jobs']), invalidate(client, 'everything')])
  expect(answers).toHaveLength(1)
  answers[0]?.resolve('as it was before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.resolve('as it is')
  await read
  expect([shown(), answers.length]).toEqual(['as it is', 2])
  leave()
})

test('what is asked for again before anybody watches is stale once more by what happens meanwhile', async () => {
  const client = createQueryClient()
  client.setQueryData(keys.job(5), 'of long ago')
  await invalidate(client, ['jobs'])
  const answer = Promise.withResolvers<string>()
  const prefetched = client.prefetchQuery({ queryKey: keys.job(5), queryFn: () => answer.promise })
  const read = invalidate(client, ['jobs'])
  answer.resolve('as it was before')
  await Promise.all([prefetched, read])
  expect(client.getQueryState(keys.job(5))).toMatchObject({ data: 'as it was before', isInvalidated: true })
})

test('a first answer that fails is not asked for again by what happened meanwhile', async () => {
  const client = createQueryClient()
  const { answers, leave } = waitingFor(client, keys.job(5))
  const read = invalidate(client, ['jobs'])
  answers[0]?.reject(new Error('refused'))
  await read
  expect(answers).toHaveLength(1)
  leave()
})
