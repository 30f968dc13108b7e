import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('data is never stale, never refetched by itself, and failures are not retried', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
})

test('without a network an act fails at once and is not sent when the network is back', async () => {
  onlineManager.setOnline(false)
  const send = vi.fn(() => Promise.reject(new Error('no network')))
  const act = new MutationObserver(createQueryClient(), { mutationFn: send })
  await expect(act.mutate()).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  expect(send).toHaveBeenCalledTimes(1)
  expect(act.getCurrentResult().isPaused).toBe(false)
})

test('the network’s return asks again for what failed, and for nothing else', async () => {
  const client = createQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const failing = vi.fn(() => Promise.reject(new Error('no network')))
  const known = vi.fn(() => Promise.resolve('known'))
  const leave = [failing, known].map((queryFn, index) =>
    new QueryObserver(client, { queryKey: [index], queryFn }).subscribe(() => undefined),
  )
  await expect.poll(() => client.getQueryState([0])?.status).toBe('error')
  await expect.poll(() => client.getQueryState([1])?.status).toBe('success')
  onlineManager.setOnline(true)
  await expect.poll(() => failing.mock.calls.length).toBe(2)
  expect(known).toHaveBeenCalledTimes(1)
  for (const stop of leave) stop()
  client.unmount()
})
