import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildFolder } from './build-folder.mjs'
import { inRoot } from './root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'scrubjay-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an empty setting is none: pages are built into build', () => {
  for (const environment of [{}, { BUILD_DIR: '' }]) expect(buildFolder(environment)).toBe(inRoot('build'))
})

test('a folder that is new, empty or holds pages already is taken', () => {
  expect(buildFolder({ BUILD_DIR: join(folder, 'new') })).toBe(join(folder, 'new'))
  expect(buildFolder({ BUILD_DIR: folder })).toBe(folder)
  for (const name of ['client', 'server', 'app']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'made-from'), 'x')
  expect(buildFolder({ BUILD_DIR: folder })).toBe(folder)
})

test('a folder with anything else in it is refused: building would empty it', () => {
  writeFileSync(join(folder, 'letter'), 'Dear')
  for (const BUILD_DIR of [folder, '.', '/', inRoot('')])
    expect(() => buildFolder({ BUILD_DIR })).toThrow('please name a folder of its own')
})
