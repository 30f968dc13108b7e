import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { availablePagesQuery } from './available-query.ts'

afterEach(() => vi.unstubAllGlobals())

test('availablePagesQuery restores as many jobs as were shown', async () => {
  const limits: number[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const { searchParams } = new URL(path, 'http://clean.example')
    const limit = Number(searchParams.get('limit'))
    limits.push(limit)
    const rows = Array.from({ length: limit }, (_, id) => ({ id }))
    const link = '</api/jobs/available?after=later>; rel="next"'
    return new Response(JSON.stringify(rows), { headers: { link } })
  })
  const client = new QueryClient()
  const shown = async (query: ReturnType<typeof availablePagesQuery>, pages: number) =>
    (await client.fetchInfiniteQuery({ ...query, pages })).pages.flatMap(({ rows }) => rows).length

  expect(await shown(availablePagesQuery({}), 3)).toBe(60)
  // The URL carries the number of shown jobs.
  expect(await shown(availablePagesQuery({}, 60), 3)).toBe(60)
  client.clear()
  // Opened from the menu, the list had only its first page.
  expect(await shown(availablePagesQuery({}), 1)).toBe(20)
  expect(await shown(availablePagesQuery({}, 60), 1)).toBe(60)
  expect(await shown({ ...availablePagesQuery({}, 60) }, 1)).toBe(60)
  client.clear()
  expect(await shown(availablePagesQuery({}, 60), 1)).toBe(60)
  expect(limits).toEqual([20, 20, 20, 20, 20, 20, 20, 60, 60, 60])
})
