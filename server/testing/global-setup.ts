import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../db/embedded/start-cluster.ts'
import { migrate } from '../db/migrate.ts'
import { migrateQueue } from '../queue/run-tasks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAddress: string
  }
}

/** One real PostgreSQL for all tests, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-test-'))
  const cluster = await startCluster({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
  })
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await admin.connect()
  await admin.query('CREATE DATABASE template_scrubjay')
  const template = cluster.connectionString('template_scrubjay')
  await migrate(template)
  await migrateQueue(template)
  await admin.end()
  project.provide('databaseAddress', cluster.connectionString('DATABASE'))
  return async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
