import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'

interface LockTestLocked {
  version?: string
  optionalDependencies?: { [name: string]: string }
}
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: { [path: string]: LockTestLocked }
}

/** The folders in which Node looks for a package of another's, the nearest first. */
function foldersFrom(path: string): string[] {
  const around = path.lastIndexOf('node_modules/')
  return [path && `${path}/`, ...(around < 0 ? [] : foldersFrom(path.slice(0, around).replace(/\/$/, '')))]
}

test('npm ci takes the lock on every platform: packages of other platforms stand in it too', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !foldersFrom(path).some((folder) => packages[`${folder}node_modules/${name}`]),
    ),
  )
  expect(missing).toEqual([])
})
