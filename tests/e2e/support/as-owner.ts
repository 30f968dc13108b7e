import pg from 'pg'
import { databaseUrl } from './product.ts'

/** What no call of the API does, as the owner of the database. */
export async function asOwner(text: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl() })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}
