import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { prepareDatabase } from '../server/start/prepare-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAddress: string
    appAddress: string
    appRole: string
  }
}

// Nothing here outlives a crash. Old rows are tidied up: proofs put whole tables back hundreds of times.
const quick = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
}

/** One real PostgreSQL for all tests, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-test-'))
  const cluster = await startCluster({
    dataDir,
    settings: quick,
  })
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await admin.connect()
  await admin.query('CREATE DATABASE template_scrubjay')
  const template = await prepareDatabase(cluster.connectionString('template_scrubjay'))
  await admin.end()
  project.provide('databaseAddress', cluster.connectionString('DATABASE'))
  project.provide('appAddress', template.app.replace('/template_scrubjay', '/DATABASE'))
  project.provide('appRole', template.role)
  return async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
