import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#server/db/embedded/start-cluster.ts'

// Nothing here outlives a crash. Old rows are tidied up: proofs put whole tables back hundreds of times.
const settings = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
}

export interface QuickCluster {
  /** Address of one of its databases, as their owner. */
  address(database: string): string
  create(database: string): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL for many tests, which waits for no disk. */
export async function startQuickCluster(): Promise<QuickCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-test-'))
  const cluster = await startCluster({ dataDir, settings })
  return {
    address: cluster.connectionString,
    async create(database) {
      const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') })
      await admin.connect()
      await admin.query(`CREATE DATABASE ${database}`)
      await admin.end()
    },
    async stop() {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
