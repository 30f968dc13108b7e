import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Addresses } from '../db/app-role/address.ts'

/** A fresh migrated database for one test file, as its owner and as the app; takes about 30 ms. */
export async function createDatabase(): Promise<Addresses> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const address = inject('databaseAddress')
  const admin = new pg.Client({ connectionString: address.replace('DATABASE', 'postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_scrubjay`)
  await admin.end()
  const at = (where: string) => where.replace('DATABASE', name)
  return { owner: at(address), app: at(inject('appAddress')), role: inject('appRole') }
}
