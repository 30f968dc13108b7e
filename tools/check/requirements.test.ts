import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** How many rows each area of the checklist has. */
const areas: Record<string, number> = {
  ...{ PROD: 18, ROUTE: 39, AUTH: 44, SHELL: 26, UI: 12, CDASH: 15, BOOK: 33, PAY: 55, JOBS: 30, JCARD: 10 },
  ...{ REV: 22, FIND: 16, PROF: 18, 'CLN-DASH': 11, 'CLN-AVAIL': 25, 'CLN-JOB': 69, 'CLN-PROF': 62 },
  ...{ 'CLN-SCHED': 35, STATUS: 12, PUB: 64, SUCCESS: 15, TEST: 5, STATE: 20, PERM: 13, STORE: 40 },
  ...{ DATA: 96, API: 77, ERR: 84, CONST: 12 },
}

const text = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')

/** '01..03, 05' -> 1, 2, 3, 5. */
function numbersOf(listed: string): number[] {
  return listed.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split('..').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

function rowsListed(): string[] {
  let area = ''
  return text.split('\n').flatMap((line) => {
    area = /^## ([A-Z-]+): /.exec(line)?.[1] ?? area
    const [, first = '', second = ''] = /^\| (\S.*?) \| (.*) \|$/.exec(line) ?? []
    if (/^\d/.test(first)) return numbersOf(first).map((number) => `${area} ${number}`)
    return /^\d/.test(second) ? numbersOf(second).map((number) => `${first} ${number}`) : []
  })
}

describe('docs/requirements.md', () => {
  it('names every row of the specification once', () => {
    const all = Object.entries(areas).flatMap(([area, rows]) =>
      Array.from({ length: rows }, (_, index) => `${area} ${index + 1}`),
    )
    expect(all).toHaveLength(978)
    expect(rowsListed().toSorted()).toEqual(all.toSorted())
  })

  it('names only tests that exist', () => {
    const files = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(100)
    const missing = files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))
    expect(missing).toEqual([])
  })
})
