import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { undoSecretReplacement } from '../config/secret.ts'
import { findSchemasAside, lockRestore, putSchemasBack } from '../db/restore-schema-swap.ts'

const mostTries = 20
const betweenMs = 250

/** What a restore that was killed has put aside comes back; throws while one is at work. */
export async function undoRestore(owner: string, dataDir: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: owner })
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await findSchemasAside(client)).length === 0) return
    // Anyone who starts at the same moment puts it back as well.
    for (let tries = 0; !(await lockRestore(client)); tries++) {
      if (tries === mostTries) throw new Error('A restore is at work on this database: wait for its end.')
      await sleep(betweenMs)
    }
    if (!(await putSchemasBack(client)) || dataDir === undefined || !undoSecretReplacement(dataDir)) return
    throw new Error(
      'What a restore had put aside before it was killed is back, and the secret of the data folder with it: start again.',
    )
  } finally {
    await client.end()
  }
}
