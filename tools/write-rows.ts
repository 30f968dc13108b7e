import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { generateRows } from './rows/generate-rows.ts'

/** npm run db:types: the row types of a database that all migrations have just made. */
const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-rows-'))
const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } })
try {
  const connectionString = cluster.connectionString('scrubjay')
  await migrate(connectionString)
  const file = new URL('../server/db/rows/generated.ts', import.meta.url)
  writeFileSync(file, await generateRows(connectionString))
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true })
}
