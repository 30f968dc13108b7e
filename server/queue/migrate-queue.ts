import { runMigrations } from 'graphile-worker'
import { queueLogger } from './queue-logger.ts'

/** The queue's own tables; run before the first task is queued. */
export function migrateQueue(connectionString: string): Promise<void> {
  return runMigrations({ connectionString, logger: queueLogger(() => {}) })
}
