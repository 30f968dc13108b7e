import pg from 'pg'
import type { Person } from './people.ts'
import { databaseUrl } from './product.ts'

/** Somebody runs the town from now on, as the command for it would have it. */
export async function makeAdmin({ id }: Person): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl() })
  await owner.connect()
  await owner.query("UPDATE users SET role = 'admin' WHERE id = $1", [id])
  await owner.end()
}
