import type { Config } from '../config.ts'
import type { DatabaseAddresses } from '../db/app-role/address.ts'
import { prepareAppRole } from '../db/app-role/prepare-app-role.ts'
import { preparePooler } from '../db/app-role/prepare-pooler.ts'
import { noPoolLimits, type PoolLimits } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { migrateQueue } from '../queue/migrate-queue.ts'
import { undoRestore } from './undo-restore.ts'

type PreparedDatabaseSettings = Pick<
  Config,
  'APP_DATABASE_URL' | 'DATABASE_POOLER_URL' | 'dataDir' | keyof PoolLimits
>

/** A database that the product can serve from, whatever state it was in. APP_DATABASE_URL: the operator's own login. */
export async function prepareDatabase(
  owner: string,
  settings?: Partial<PreparedDatabaseSettings>,
): Promise<DatabaseAddresses> {
  await undoRestore(owner, settings?.dataDir)
  await migrate(owner)
  await migrateQueue(owner)
  const addresses = await prepareAppRole(owner, settings?.APP_DATABASE_URL ?? null)
  const pooler = settings?.DATABASE_POOLER_URL
  return pooler ? preparePooler(addresses, pooler, { ...noPoolLimits, ...settings }) : addresses
}
