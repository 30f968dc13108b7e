import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyOpenJobsChange } from './open-jobs-updates.ts'
import { createQueryClient } from './query-client.ts'

let client: QueryClient
let requests: string[]

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
  requests = []
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  client.clear()
  vi.useRealTimers()
})

/** Shows what this query answers; `requests` names each later request of it. */
async function show(name: string, queryKey: unknown[], answer: unknown) {
  const queryFn = async () => {
    requests.push(name)
    return answer
  }
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  requests = []
}

const showList = (ids: number[]) =>
  show('list', ['/api/jobs/available', 'pages', {}], { pages: [{ rows: ids.map((id) => ({ id })) }] })
const showJob = (id: number) => show(`job ${id}`, ['/api/jobs', String(id)], { id })

describe('applyOpenJobsChange', () => {
  test('refetches the list once for many changes, within half a second', async () => {
    await showList([1, 2])
    for (let id = 10; id < 60; id++) applyOpenJobsChange(client, { open: [id], gone: [] })
    await vi.advanceTimersByTimeAsync(400)
    expect(requests).toEqual(['list'])
    applyOpenJobsChange(client, { open: [61], gone: [] })
    await vi.advanceTimersByTimeAsync(400)
    expect(requests).toEqual(['list', 'list'])
  })

  test('refetches the shown job that is gone at once, and no other job', async () => {
    await showJob(5)
    await showJob(6)
    applyOpenJobsChange(client, { open: [], gone: [5] })
    await vi.advanceTimersByTimeAsync(0)
    expect(requests).toEqual(['job 5'])
  })

  test('keeps a taken card on the screen for half a second, and delays new jobs by less than one', async () => {
    await showList([1, 2, 3])
    applyOpenJobsChange(client, { open: [9], gone: [] })
    applyOpenJobsChange(client, { open: [], gone: [1] })
    await vi.advanceTimersByTimeAsync(550)
    expect(requests).toEqual([])
    applyOpenJobsChange(client, { open: [], gone: [2] })
    await vi.advanceTimersByTimeAsync(400)
    expect(requests).toEqual(['list'])
  })
})
