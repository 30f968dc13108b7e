import pg from 'pg'
import { databaseUrl } from './product.ts'

/** Runs SQL as the database owner, for setups that no API call makes. */
export async function runSqlAsOwner(text: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl() })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}
