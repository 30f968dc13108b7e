import { expect, test } from 'vitest'
import { parseCursor, serializeCursor } from './cursor.ts'

test('a cursor survives serializing and parsing', () => {
  for (const mark of [
    { highest: 0, missing: [] },
    { highest: 812, missing: [] },
    { highest: 812, missing: [790, 811] },
  ])
    expect(parseCursor(serializeCursor(mark))).toEqual(mark)
  expect(serializeCursor({ highest: 812, missing: [790, 811] })).toBe('812-790.811')
})

test('a cursor with many missing ids starts before the first of them', () => {
  const missing = Array.from({ length: 51 }, (_, at) => 900 - at)
  expect(parseCursor(serializeCursor({ highest: 1000, missing }))).toEqual({ highest: 849, missing: [] })
})
