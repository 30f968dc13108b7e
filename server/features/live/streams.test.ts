import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { openStreams } from './streams.ts'

/** A fake response that records its writes. */
function listener() {
  const said: string[] = []
  const response = { writableLength: 0, writableEnded: false, write: (text: string) => said.push(text) }
  return { said, response: response as unknown as ServerResponse }
}

test('a stream sends no event id before its replay is complete', () => {
  const streams = openStreams()
  const { said, response } = listener()
  const stream = streams.open({ user: { id: 7, role: 'customer' }, sid: 'one' }, response)
  const batch = (id: number, mark: string) => {
    streams.tellOfJob(7, id)
    streams.endBatch(mark)
  }
  batch(1, '11')
  stream.beat('11')
  expect(said.join('')).not.toContain('id:')
  stream.catchUp('event: job\ndata: 2\n\nid: 10\n\n')
  batch(3, '12')
  stream.beat('13')
  expect(said.join('').match(/id: \d+/g)).toEqual(['id: 10', 'id: 12', 'id: 13'])
  expect(said.join('').match(/data: \d+/g)).toEqual(['data: 1', 'data: 2', 'data: 3'])
})
