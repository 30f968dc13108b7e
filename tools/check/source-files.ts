import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type SourceFile = {
  /** Path from the root of the repository, with slashes. */
  path: string
  /** The first folder of the path, or '' for a file at the root. */
  area: string
  lines: string[]
  /** Packages by name, files of this repository by path from its root. */
  imports: string[]
  isCode: boolean
  /** Tests and what only tests run. */
  isTest: boolean
}

const SKIPPED = new Set(['node_modules', '.git', 'build', '.react-router', '.data', '.cache', 'test-results'])
const TEXT = /\.(ts|tsx|mjs|cjs|js|css|sql|md|json|yml|yaml|html|svg|sh)$/
const CODE = /\.(ts|tsx|mjs|cjs|js|css)$/
const TESTING = /\.test\.ts$|\.test\.tsx$|^e2e\/|^bench\/|^server\/(testing|proofs)\//
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

export function readSourceFiles(root: string): SourceFile[] {
  return listFiles(root, '')
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    .map((path) => toSourceFile(path, readFileSync(join(root, path), 'utf8')))
}

export function toSourceFile(path: string, text: string): SourceFile {
  const isCode = CODE.test(path)
  return {
    path,
    area: path.includes('/') ? (path.split('/')[0] ?? '') : '',
    lines: text.replace(/\n$/, '').split('\n'),
    imports: isCode ? readImports(path, text) : [],
    isCode,
    isTest: TESTING.test(path),
  }
}

function readImports(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) => {
    if (name.startsWith('/')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : `package:${name}`
  })
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (SKIPPED.has(entry.name)) return []
    if (entry.isDirectory()) return listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}
