import { expect, test } from 'vitest'
import { refreshJob } from './live.ts'
import { createQueryClient } from './query-client.ts'

const keys = [
  ['/api/jobs'],
  ['/api/jobs', '5'],
  ['/api/jobs', '6'],
  ['/api/jobs/available', { day: 'today' }],
  ['/api/addresses'],
]

function refreshed(jobId?: string) {
  const client = createQueryClient()
  for (const key of keys) client.setQueryData(key, 'known')
  refreshJob(client, jobId)
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '))
}

test('a change of one job reads that job and the lists again, nothing else', () => {
  expect(refreshed('5')).toEqual(['/api/jobs', '/api/jobs 5', '/api/jobs/available [object Object]'])
})

test('after a gap every job is read again', () => {
  expect(refreshed()).toHaveLength(4)
})
