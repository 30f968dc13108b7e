import { expect, test } from 'vitest'
import { pictureFault } from './check-picture.ts'

const megabytes = 1024 * 1024

test('a picture of exactly 5 MB passes and one byte more does not', () => {
  expect(pictureFault({ name: 'a', type: 'image/png', size: 5 * megabytes })).toBeNull()
  expect(pictureFault({ name: 'a', type: 'image/png', size: 5 * megabytes + 1 })).toBe('too-large')
})

test.each(['application/pdf', 'text/html', 'image/svg+xml', ''])('a file of type %j is refused', (type) => {
  expect(pictureFault({ name: 'a', type, size: 10 })).toBe('wrong-type')
})
