import type pg from 'pg'

export interface EnumColumn {
  table: string
  column: string
  values: string[]
}

/** The lists that the schema's own checks close, as PostgreSQL writes them: `(status = ANY (ARRAY['open'::text, …]))`. */
export async function readEnumColumns(owner: pg.Client): Promise<EnumColumn[]> {
  const { rows } = await owner.query<{ table: string; said: string }>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS said
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  )
  return rows.flatMap(({ table, said }) => {
    const [, column = '', list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(said) ?? []
    const values = [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)
    return column ? [{ table, column, values }] : []
  })
}
