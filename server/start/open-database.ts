import type { Config } from '../config.ts'
import type { DatabaseAddresses } from '../db/app-role/address.ts'
import { startCluster } from '../db/embedded/start-cluster.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readRunning } from './running.ts'
import type { Shutdown } from './shutdown.ts'

/** The address of the owner: the operator's PostgreSQL, or the embedded one, which is started. */
export async function openDatabase(
  config: Config,
  shutdown: Shutdown,
  log: (line: string) => void = () => {},
): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const cluster = await startCluster({ dataDir: config.dataDir, log })
  shutdown.after(() => cluster.stop())
  return cluster.connectionString('scrubjay')
}

/** A pooler gives up a statement that takes long, and a command may take its time. */
const unpooled = ({ owner, app, role }: DatabaseAddresses): DatabaseAddresses => ({ owner, app, role })

/** For a command next to the server: the database of the one that runs, or the database opened for it alone. */
export async function joinDatabase(config: Config, shutdown: Shutdown): Promise<DatabaseAddresses> {
  const running = readRunning(config.dataDir)
  if (running && (!config.DATABASE_URL || config.DATABASE_URL === running.database.owner))
    return unpooled(running.database)
  return unpooled(await prepareDatabase(await openDatabase(config, shutdown), config))
}
