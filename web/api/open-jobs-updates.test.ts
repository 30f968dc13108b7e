import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPool } from './open-jobs-updates.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listKey = ['/api/jobs/available', 'pages', {}]
const countsKey = ['/api/jobs/available', 'counts']

function screen(ids: number[]) {
  const client = createQueryClient()
  client.setQueryData(listKey, { pages: [{ rows: ids.map((id) => ({ id })) }] })
  client.setQueryData(countsKey, { all: ids.length })
  client.setQueryData(['/api/jobs', '5'], 'known')
  client.setQueryData(['/api/jobs', '6'], 'known')
  const asked = vi.spyOn(client, 'invalidateQueries')
  const lists = () => asked.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === '/api/jobs/available')
  return { client, lists }
}

test('many changes within a moment are one question, asked within half a second', async () => {
  const { client, lists } = screen([1, 2])
  for (let id = 10; id < 60; id++) followPool(client, { open: [id], gone: [] })
  expect(lists()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(lists()).toHaveLength(1)
  expect(client.getQueryState(countsKey)?.isInvalidated).toBe(true)
  followPool(client, { open: [61], gone: [] })
  await vi.advanceTimersByTimeAsync(400)
  expect(lists()).toHaveLength(2)
})

test('a job that somebody looks at is read again at once when it is gone, the others are not', () => {
  const { client } = screen([])
  followPool(client, { open: [], gone: [5] })
  expect(client.getQueryState(['/api/jobs', '5'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/api/jobs', '6'])?.isInvalidated).toBe(false)
  vi.runAllTimers()
})

test('a taken card on the screen stays for its farewell, and new jobs wait for that no longer than two seconds', async () => {
  const { lists, client } = screen([1, 2, 3])
  const query = client.getQueryCache().find({ queryKey: listKey })
  vi.spyOn(query as NonNullable<typeof query>, 'isActive').mockReturnValue(true)
  followPool(client, { open: [9], gone: [] })
  followPool(client, { open: [], gone: [1] })
  await vi.advanceTimersByTimeAsync(550)
  expect(lists()).toHaveLength(0)
  followPool(client, { open: [], gone: [2] })
  await vi.advanceTimersByTimeAsync(400)
  expect(lists()).toHaveLength(1)
})
