import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeptList } from './kept-list.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-list-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was added is there after a restart, in order', () => {
  const first = openKeptList<string>(folder, 20)
  for (let n = 1; n <= 12; n++) first.add(`item ${n}`)
  const second = openKeptList<string>(folder, 20)
  expect(second.all()).toEqual(first.all())
  second.add('item 13')
  expect(openKeptList<string>(folder, 20).all().at(-1)).toBe('item 13')
})

test('the oldest leave when there are too many', () => {
  const list = openKeptList<number>(folder, 3)
  for (const n of [1, 2, 3, 4, 5]) list.add(n)
  expect(list.all()).toEqual([3, 4, 5])
  expect(readdirSync(folder)).toHaveLength(3)
})

test('a file that a crash cut off is no item', () => {
  openKeptList<number>(folder, 3).add(1)
  writeFileSync(join(folder, '0000000002.json.part'), '{"a')
  writeFileSync(join(folder, '0000000003.json'), '{"a')
  expect(openKeptList<number>(folder, 3).all()).toEqual([1])
  expect(readdirSync(folder)).toEqual(['0000000001.json'])
})

test('an emptied list stays empty', () => {
  const list = openKeptList<number>(folder, 3)
  list.add(1)
  list.clear()
  expect(openKeptList<number>(folder, 3).all()).toEqual([])
})
