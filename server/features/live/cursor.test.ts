import { expect, test } from 'vitest'
import { parseCursor, serializeCursor } from './cursor.ts'

test('a mark says how far was read and what may still come, and is read as it was written', () => {
  for (const mark of [
    { highest: 0, missing: [] },
    { highest: 812, missing: [] },
    { highest: 812, missing: [790, 811] },
  ])
    expect(parseCursor(serializeCursor(mark))).toEqual(mark)
  expect(serializeCursor({ highest: 812, missing: [790, 811] })).toBe('812-790.811')
})

test('where many may still come it leads back to before the first of them, so that none is left out', () => {
  const missing = Array.from({ length: 51 }, (_, at) => 900 - at)
  expect(parseCursor(serializeCursor({ highest: 1000, missing }))).toEqual({ highest: 849, missing: [] })
})
