import pg from 'pg'

interface Table {
  name: string
  columns: string
}

/** The whole database as it was at one moment, to see what has changed since and to undo it. */
export class Tables {
  readonly #owner: pg.Client
  readonly #tables: Table[]
  #digests = new Map<string, string>()
  #seen = ''

  private constructor(owner: pg.Client, tables: Table[]) {
    this.#owner = owner
    this.#tables = tables
  }

  /** `owner`: the address of the database's owner. */
  static async keep(owner: string): Promise<Tables> {
    const client = new pg.Client({ connectionString: owner })
    await client.connect()
    const tables = await client.query<Table>(`
      SELECT format('%I.%I', table_schema, table_name) AS name,
        string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS columns
      FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
      WHERE (table_schema = 'public' OR table_name = '_private_jobs') AND is_generated = 'NEVER'
      GROUP BY table_schema, table_name`)
    const kept = new Tables(client, tables.rows)
    await client.query('CREATE SCHEMA kept')
    for (const { name } of kept.#tables) await client.query(`CREATE TABLE ${copyOf(name)} AS TABLE ${name}`)
    kept.#digests = await kept.#digest()
    return kept
  }

  /** The tables that are not as they were. */
  async changed(): Promise<string[]> {
    const next = await this.#nextWrite()
    if (next === this.#seen) return []
    this.#seen = next
    const now = await this.#digest()
    return [...now].flatMap(([name, digest]) => (digest === this.#digests.get(name) ? [] : name))
  }

  /** Makes these tables what they were, past triggers and references. */
  async restore(names: string[]): Promise<void> {
    const statements = this.#tables
      .filter(({ name }) => names.includes(name))
      .map(
        ({ name, columns }) =>
          `DELETE FROM ${name}; INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copyOf(name)}`,
      )
    const replica = 'SET LOCAL session_replication_role = replica'
    await this.#owner.query(['BEGIN', replica, ...statements, 'COMMIT'].join('; '))
    this.#seen = await this.#nextWrite()
  }

  stop(): Promise<void> {
    return this.#owner.end()
  }

  /** The number that the next writing transaction of the cluster will get: reading alone takes none. */
  async #nextWrite(): Promise<string> {
    const { rows } = await this.#owner.query<{ next: string }>(
      'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
    )
    return rows[0]?.next ?? ''
  }

  async #digest(): Promise<Map<string, string>> {
    const parts = this.#tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    )
    const { rows } = await this.#owner.query<{ name: string; digest: string }>(parts.join(' UNION ALL '))
    return new Map(rows.map(({ name, digest }) => [name, digest]))
  }
}

function copyOf(name: string): string {
  return `kept.${name.replaceAll('"', '').replace('.', '_')}`
}
