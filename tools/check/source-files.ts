import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = {
  /** Path from the root of the repository, with slashes. */
  path: string
  lines: string[]
  isCode: boolean
  /** Tests and what only tests run. */
  isTest: boolean
}

const SKIPPED = new Set(['node_modules', '.git', 'build', '.react-router', '.data', '.cache', 'test-results'])
/** Written by tools. */
const WRITTEN = new Set(['package-lock.json', 'server/db/rows/generated.ts'])
const TEXT = /\.(ts|tsx|mjs|cjs|js|css|sql|md|json|yml|yaml|html|svg|sh)$/
const CODE = /\.(ts|tsx|mjs|cjs|js|css)$/
const TESTING = /\.test\.ts$|\.test\.tsx$|^(tests|bench)\//

export function readSourceFiles(root: string): SourceFile[] {
  return listFiles(root, '')
    .filter((path) => TEXT.test(path) && !WRITTEN.has(path))
    .map((path) => toSourceFile(path, readFileSync(join(root, path), 'utf8')))
}

function toSourceFile(path: string, text: string): SourceFile {
  return {
    path,
    lines: text.replace(/\n$/, '').split('\n'),
    isCode: CODE.test(path),
    isTest: TESTING.test(path),
  }
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (SKIPPED.has(entry.name)) return []
    if (entry.isDirectory()) return listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}
