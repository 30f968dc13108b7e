import { withLogin } from '../with-login.ts'
import { readFiles } from './read-files.ts'

/** Migrations that ran on this database and that this version does not have: a newer version has served from it. */
export function findUnknownMigrations(owner: string): Promise<string[]> {
  return withLogin(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    const files = await readFiles(new URL('../migrations/', import.meta.url))
    return rows.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name))
  })
}
