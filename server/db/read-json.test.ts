import { expect, test } from 'vitest'
import { jsonReader } from './read-json.ts'

const text = (fee: number) => `{"fee":${fee},"parts":[{"of":"price"}]}`

test('what two texts say is never mixed up, and the same text says the same', () => {
  const read = jsonReader()
  expect([1, 2, 1, 1, 2].map((fee) => read(text(fee)))).toEqual(
    [1, 2, 1, 1, 2].map((fee) => JSON.parse(text(fee))),
  )
  expect(['null', 'true', '"abc"', '[]', '{}', '0'].map(read)).toEqual([null, true, 'abc', [], {}, 0])
  expect(() => read('{"fee":')).toThrow(SyntaxError)
})

test('nobody can change what others read of it', () => {
  const read = jsonReader()
  const one = read(text(1)) as { fee: number; parts: { of: string }[] }
  expect(() => {
    one.fee = 2
  }).toThrow(TypeError)
  expect(() => one.parts.push({ of: 'tip' })).toThrow(TypeError)
  expect(() => {
    for (const part of one.parts) part.of = 'tip'
  }).toThrow(TypeError)
  expect(read(text(1))).toEqual(JSON.parse(text(1)))
})

test('a long text is whoever asked for it alone', () => {
  const read = jsonReader()
  const long = JSON.stringify({ list: Array.from({ length: 200 }, (_, index) => index) })
  const [one, other] = [read(long), read(long)] as [{ list: number[] }, { list: number[] }]
  one.list.push(7)
  expect(other).toEqual(JSON.parse(long))
})
