import pg from 'pg'

interface WatchChangesTable {
  name: string
  columns: string
}

/** Which rows change, told by triggers that see only what is committed, and how to undo it. */
export class Changes {
  readonly #owner: pg.Client
  readonly #tables: WatchChangesTable[]
  /** How often each table has changed since it was what it was. */
  readonly #dirty = new Map<string, number>()

  private constructor(owner: pg.Client, tables: WatchChangesTable[]) {
    this.#owner = owner
    this.#tables = tables
  }

  /** `owner`: the address of the database's owner. */
  static async watch(owner: string): Promise<Changes> {
    const client = new pg.Client({ connectionString: owner })
    await client.connect()
    const { rows } = await client.query<WatchChangesTable>(`
      SELECT format('%I.%I', table_schema, table_name) AS name,
        string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS columns
      FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
      WHERE (table_schema = 'public' OR table_name = '_private_jobs') AND is_generated = 'NEVER'
      GROUP BY table_schema, table_name`)
    await client.query(`
      CREATE SCHEMA watched;
      CREATE TABLE watched.changes (name text);
      CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF TG_OP <> 'UPDATE' OR OLD::text IS DISTINCT FROM NEW::text THEN
          INSERT INTO watched.changes VALUES (format('%I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME));
        END IF;
        RETURN NULL;
      END $$`)
    for (const { name } of rows) {
      await client.query(`CREATE TABLE ${copyOf(name)} AS TABLE ${name};
        CREATE TRIGGER zz_watched AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION watched.note()`)
    }
    return new Changes(client, rows)
  }

  /** The tables that have changed since this was asked last. */
  async since(): Promise<string[]> {
    const { rows } = await this.#owner.query<{ name: string; times: number }>({
      name: 'since',
      text: 'SELECT name, count(*) AS times FROM watched.changes GROUP BY name',
    })
    const changed = rows.filter(({ name, times }) => times !== this.#dirty.get(name))
    for (const { name, times } of changed) this.#dirty.set(name, times)
    return changed.map(({ name }) => name)
  }

  /** Makes every table that has changed what it was, past triggers and references. */
  async undo(): Promise<void> {
    await this.since()
    if (this.#dirty.size === 0) return
    const statements = this.#tables
      .filter(({ name }) => this.#dirty.has(name))
      .map(
        ({ name, columns }) =>
          `DELETE FROM ${name}; INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copyOf(name)}`,
      )
    await this.#owner.query(
      [
        'BEGIN; SET LOCAL session_replication_role = replica',
        ...statements,
        'TRUNCATE watched.changes; COMMIT',
      ].join('; '),
    )
    this.#dirty.clear()
  }

  stop(): Promise<void> {
    return this.#owner.end()
  }
}

function copyOf(name: string): string {
  return `watched.${name.replaceAll('"', '').replace('.', '_')}`
}
