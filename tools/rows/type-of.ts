import type { Column } from './read-columns.ts'

// As the product's connections read them (server/db/connect.ts).
const read: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  numeric: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  tsvector: 'string',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
}

/** The type of a column, as its row's file says it. */
export function typeOf(column: Column): string {
  const { type, nullable, generated } = column
  if (type === 'timestamp with time zone') return instantOf(column)
  if (type === 'jsonb') return column.default ? 'DefaultJson' : 'Json'
  const known = read[type]
  if (!known)
    throw new Error(
      `Nobody knows how to read the column ${column.table}.${column.name}, of the type ${type}.`,
    )
  const whole = column.words?.map((word) => `'${word}'`).join(' | ') ?? known
  const value = nullable ? `${whole} | null` : whole
  if (generated) return `GeneratedAlways<${value}>`
  return column.default ? `Generated<${value}>` : value
}

function instantOf(column: Column): string {
  if (column.nullable) return 'MaybeInstant'
  return column.default ? 'CreatedAt' : 'Instant'
}
