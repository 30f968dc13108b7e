import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../api/call-error.ts'
import { fetchedFirst, fetchOnce } from './fetched-first.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Answers what is fetched with these statuses, one after the other; 0 is a lost network. */
function answering(...statuses: number[]) {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  return fetched
}

test('what is lost or gone says that the network is missing and may be tried again; what came is not asked for again', async () => {
  const fetched = answering(0, 404, 200)
  const file = '/assets/tried.js'
  await expect(fetchOnce(file)).rejects.toBeInstanceOf(NetworkError)
  await expect(fetchOnce(file)).rejects.toBeInstanceOf(NetworkError)
  await Promise.all([fetchOnce(file), fetchOnce(file)])
  await fetchOnce(file)
  expect(fetched).toEqual([file, file, file])
})

test('a late script is fetched with all scripts that it needs, and by itself where it needs no other', async () => {
  const fetched = answering()
  const read = Object.assign(async () => ({}), { toString: () => '()=>import(`./alone-1234567.js`)' })
  await fetchedFirst(read, ['assets/dialog.js', 'assets/dialog.css', 'assets/needed.js'])
  expect(fetched).toEqual(['/assets/dialog.js', '/assets/needed.js'])
  await fetchedFirst(read, [])
  expect(fetched.at(-1)).toBe('/assets/alone-1234567.js')
})
