import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { rowFiles } from './rows/row-files.ts'

/** npm run db:types: the row types of a database that all migrations have just made. */
const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-rows-'))
const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } })
try {
  const connectionString = cluster.connectionString('scrubjay')
  await migrate(connectionString)
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  for (const [name, text] of Object.entries(await rowFiles(owner)))
    writeFileSync(new URL(`../server/db/rows/generated/${name}`, import.meta.url), text)
  await owner.end()
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true })
}
