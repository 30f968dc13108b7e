import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const migrations = new URL('../server/db/migrations/', import.meta.url)
const page = new URL('../docs/ARCHITECTURE.md', import.meta.url)
const marked = /(<!-- schema -->\n)[\s\S]*?(<!-- \/schema -->)/

interface Reference {
  table: string
  column: string
  parent: string
  required: boolean
}

/** The foreign keys of all migrations, in the order of their tables. */
function readReferences(): Reference[] {
  return readdirSync(migrations)
    .toSorted()
    .flatMap((file) => {
      const sql = readFileSync(new URL(file, migrations), 'utf8')
      return [...sql.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)\n\)/gm)].flatMap(
        ([, table = '', body = '']) =>
          [...body.matchAll(/^ {2}(\w+) +(.*)\bREFERENCES (\w+)/gm)].map(
            ([, column = '', type = '', parent = '']) => ({
              ...{ table, column, parent },
              required: /NOT NULL|PRIMARY KEY/.test(type),
            }),
          ),
      )
    })
}

/** docs/ARCHITECTURE.md with a Mermaid diagram of the tables between its marks. */
export function architecturePage(): string {
  const lines = readReferences().map(
    ({ table, column, parent, required }) => `  ${parent} ${required ? '||' : '|o'}--o{ ${table} : ${column}`,
  )
  const diagram = ['```mermaid', 'erDiagram', ...lines, '```', ''].join('\n')
  return writtenArchitecture().replace(marked, (_, begin: string, end: string) => begin + diagram + end)
}

export const writtenArchitecture = () => readFileSync(page, 'utf8')

if (process.argv[1]?.endsWith('write-schema.ts')) writeFileSync(page, architecturePage())
