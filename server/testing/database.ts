import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Context } from '../context.ts'
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

/** The same database as an app's, as its owner: for what is closed to the app. */
export async function ownerAddress({ db }: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return inject('databaseAddress').replace('DATABASE', rows[0]?.name ?? '')
}
