import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const home = mkdtempSync(join(tmpdir(), 'folder-'))
afterAll(() => rmSync(home, { recursive: true }))

test('a folder is made with those above it, and one that is there stays', () => {
  const folder = join(home, 'one', 'two')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('where no folder can be made that is said at once, with the setting', () => {
  expect(() => makeFolder('/proc/scrubjay/data')).toThrow(/\/proc\/scrubjay cannot be made.*DATA_DIR/)
  const link = join(home, 'link')
  symlinkSync(join(home, 'gone'), link)
  expect(() => makeFolder(link)).toThrow(/link cannot be made.*DATA_DIR/)
})
