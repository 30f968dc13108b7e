import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('data is never stale, never refetched by itself, and failures are not retried', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
})
