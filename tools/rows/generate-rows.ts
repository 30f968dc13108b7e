import { Kysely, PostgresDialect as KyselyDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import pg from 'pg'
import { readEnumColumns } from '#server/db/read-enums.ts'

/** The row types of a migrated database as kysely-codegen writes them. */
export async function generateRows(connectionString: string): Promise<string> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const lists = await readEnumColumns(owner)
  await owner.end()
  const pool = new pg.Pool({ connectionString, max: 1 })
  // The cluster may stop before an ended connection is closed.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new KyselyDialect({ pool }) })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect(),
      includePattern: 'public.*',
      excludePattern: '{migrations,app_logins}',
      // As the product's connections read them (server/db/connect.ts).
      typeMapping: { int8: 'number', numeric: 'number', jsonb: 'ColumnType<unknown, string, string>' },
      postprocess: async ({ metadata }) => {
        for (const { table, column, values } of lists) {
          const listed = metadata.tables
            .find(({ name }) => name === table)
            ?.columns.find(({ name }) => name === column)
          if (listed) listed.enumValues = values.sort()
        }
        return metadata
      },
    })
  } finally {
    await db.destroy()
  }
}
