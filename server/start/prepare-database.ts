import type { Addresses } from '../db/app-role/address.ts'
import { readyApp } from '../db/app-role/ready-app.ts'
import { migrate } from '../db/migrate.ts'
import { migrateQueue } from '../queue/migrate-queue.ts'

/** A database that the product can serve from, whatever state it was in. `app`: the operator's own login for it. */
export async function prepareDatabase(owner: string, app: string | null = null): Promise<Addresses> {
  await migrate(owner)
  await migrateQueue(owner)
  return readyApp(owner, app)
}
