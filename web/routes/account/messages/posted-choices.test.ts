import { expect, test } from 'vitest'
import { contextFor } from '#web/api/server-queries.ts'
import { action } from './page.tsx'

const post = async (of: string) => {
  const made: string[] = []
  const call = async ({ path, method }: { path: string; method?: string }) => {
    made.push(`${method ?? 'GET'} ${path}`)
    return { status: 200, body: '{"id":7}', link: null, cookies: [] }
  }
  const visitor = { call, hasSession: true, nonce: '', report: () => {} }
  const context = contextFor(visitor as never)
  const request = new Request('http://a.example/settings/messages', { method: 'POST', body: of })
  await action({ context, request } as never)
  return made.filter((one) => one.startsWith('PUT'))
}

test('choices shown to another user are not saved for the current one', async () => {
  expect(await post('of=8')).toEqual([])
  expect(await post('')).toEqual([])
  expect(await post('of=7')).toEqual(['PUT /api/message-preferences'])
})
