import { runMigrations } from 'graphile-worker'
import { quiet } from './quiet.ts'

/** The queue's own tables; run before the first task is queued. */
export function migrateQueue(connectionString: string): Promise<void> {
  return runMigrations({ connectionString, logger: quiet(() => {}) })
}
