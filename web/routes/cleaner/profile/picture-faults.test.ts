import { expect, test } from 'vitest'
import { pictureFault } from './picture-faults.ts'

const megabytes = 1024 * 1024

test('pictureFault accepts 5 MB and refuses one byte more', () => {
  expect(pictureFault({ name: 'a', type: 'image/png', size: 5 * megabytes })).toBeNull()
  expect(pictureFault({ name: 'a', type: 'image/png', size: 5 * megabytes + 1 })).toBe('too-large')
})

test.each(['application/pdf', 'text/html', 'image/svg+xml', ''])(
  'pictureFault refuses a file of type %j',
  (type) => {
    expect(pictureFault({ name: 'a', type, size: 10 })).toBe('wrong-type')
  },
)
