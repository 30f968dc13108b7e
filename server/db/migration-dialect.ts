import { type DatabaseIntrospector, PostgresDialect, type TableMetadata } from 'kysely'

/** What the Migrator looks for before each file. */
const historyTables = ['migrations', 'migrations_lock']

/** Reads what every table looks like once a run: the Migrator asks twice before each file, and means its own two. */
export class MigrationDialect extends PostgresDialect {
  #tables: TableMetadata[] | undefined

  override createIntrospector(
    ...words: Parameters<PostgresDialect['createIntrospector']>
  ): DatabaseIntrospector {
    const usual = super.createIntrospector(...words)
    return {
      getSchemas: () => usual.getSchemas(),
      getTables: async (options) => {
        if (this.#tables) return this.#tables
        const tables = await usual.getTables(options)
        const ours = tables.filter(({ name, schema }) => schema === 'public' && historyTables.includes(name))
        if (ours.length === historyTables.length) this.#tables = ours
        return tables
      },
    }
  }
}
