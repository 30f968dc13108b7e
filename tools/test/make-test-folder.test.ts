import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTestFolder } from './make-test-folder.mjs'

const before = process.env.TMPDIR
const made: string[] = []
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function make(): string {
  const folder = makeTestFolder()
  made.unshift(folder)
  return folder
}

test('the test folder is in TMPDIR where it is set', () => {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'wanted-'))
  made.push(process.env.TMPDIR)
  expect(dirname(make())).toBe(process.env.TMPDIR)
})

test('every user may write to the test folder, including the one of the database', () => {
  delete process.env.TMPDIR
  expect(statSync(make()).mode & 0o7777).toBe(0o1777)
})
