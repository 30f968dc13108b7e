import { expect, test } from 'vitest'
import { readOncePerPage, shareSessionReads } from './page-session.ts'

function isCompletedAndPaid() {
  let reads = 0
  return async () => {
    reads += 1
    return reads
  }
}

test('the calls of one page share one session read', async () => {
  const read = isCompletedAndPaid()
  const [page, other] = [shareSessionReads(), shareSessionReads()]
  const asked = () => readOncePerPage('a', read)
  expect(await Promise.all([page('GET', asked), page('GET', asked)])).toEqual([1, 1])
  expect(await other('GET', asked)).toBe(2)
  expect([await asked(), await asked()]).toEqual([3, 4])
  expect(await page('GET', () => readOncePerPage('b', read))).toBe(5)
})

test('a writing call makes later reads of the session fresh', async () => {
  const read = isCompletedAndPaid()
  const page = shareSessionReads()
  const asked = () => readOncePerPage('a', read)
  expect(await page('GET', asked)).toBe(1)
  expect(await page('POST', asked)).toBe(2)
  expect(await page('GET', asked)).toBe(2)
})
