import type pg from 'pg'
import { groups } from './groups.ts'
import { type Column, readColumns } from './read-columns.ts'
import { typeOf } from './type-of.ts'

const note =
  '// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.'
const ofKysely = ['Generated', 'GeneratedAlways']
const ours = ['CreatedAt', 'DefaultJson', 'Instant', 'Json', 'MaybeInstant']

/** The files of a migrated database's row types, each with its text. */
export async function rowFiles(owner: pg.Client): Promise<Record<string, string>> {
  const columns = await readColumns(owner)
  const listed = Object.values(groups).flat()
  const [missing] = columns.filter(({ table }) => !listed.includes(table))
  if (missing) throw new Error(`The table ${missing.table} stands in no group of tools/rows/groups.ts.`)
  const files = Object.entries(groups).map(([group, tables]) => [`${group}.ts`, fileOf(tables, columns)])
  return Object.fromEntries([...files, ['stored.ts', storedFile()]])
}

function fileOf(tables: string[], columns: Column[]): string {
  const rows = tables.map((table) =>
    rowOf(
      table,
      columns.filter((column) => column.table === table),
    ),
  )
  const text = rows.join('\n')
  const used = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(', ')
  const imports = [
    used(ofKysely) && `import type { ${used(ofKysely)} } from 'kysely'\n`,
    used(ours) && `import type { ${used(ours)} } from '../columns.ts'\n`,
  ].join('')
  return `${note}\n${imports}\n${text}`
}

function rowOf(table: string, columns: Column[]): string {
  const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)}\n`)
  return `export interface ${nameOf(table)} {\n${lines.join('')}}\n`
}

function storedFile(): string {
  const imports = Object.entries(groups).map(
    ([group, tables]) => `import type { ${tables.map(nameOf).sort().join(', ')} } from './${group}.ts'\n`,
  )
  const all = Object.values(groups).flat()
  const lines = all.map((table) => `  ${table}: ${nameOf(table)}\n`)
  return `${note}\n${imports.join('')}\nexport interface Stored {\n${lines.join('')}}\n`
}

/** job_events: JobEvents. */
const nameOf = (table: string) =>
  table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
