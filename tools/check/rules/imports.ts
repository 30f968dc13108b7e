import type { SourceFile } from '../source-files.ts'
import type { Rule } from './rule.ts'

const PARTS = ['domain', 'contract', 'messages', 'server', 'web', 'stand-ins', 'e2e', 'bench', 'tools']

const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  messages: ['domain', 'contract'],
  server: ['domain', 'contract', 'messages'],
  web: ['domain', 'contract'],
  'stand-ins': [],
}

/** web -> contract -> domain <- server -> contract; stand-ins know nobody and nobody knows them. */
export const importsPointOneWay: Rule = (file) => {
  const allowed = MAY_IMPORT[file.area]
  if (!allowed) return []
  return file.imports.flatMap((imported) => {
    const part = imported.split('/')[0] ?? ''
    if (!PARTS.includes(part) || part === file.area || allowed.includes(part)) return []
    if (file.isTest && ['stand-ins', 'server', 'tools'].includes(part) && file.area !== 'domain') return []
    return [`${file.area} may not import ${imported}`]
  })
}

const CLOSED = ['store.ts', 'routes.ts', 'present.ts', 'tasks.ts']

/** A feature is used through its acts: how it stores and shows its things stays its own. */
export const featuresMeetInActs: Rule = (file) => {
  const own = featureOf(file.path)
  if (!own || file.isTest) return []
  return file.imports.flatMap((imported) => {
    const other = featureOf(imported)
    if (!other || other === own || !CLOSED.includes(imported.split('/')[3] ?? '')) return []
    return [`feature ${own} may reach ${other} only through its acts, not ${imported}`]
  })
}

/** What only tests use stays out of what runs. */
export const testingStaysInTests: Rule = (file: SourceFile) =>
  file.isTest
    ? []
    : file.imports
        .filter((imported) => imported.startsWith('server/testing/'))
        .map((imported) => `only tests may import ${imported}`)

function featureOf(path: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1]
}
