import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Context } from '#server/context.ts'
import type { DatabaseAddresses } from '#server/db/app-role/address.ts'

/** A fresh migrated database for one test file, as its owner and as the app; takes about 30 ms. */
export async function createDatabase(): Promise<DatabaseAddresses> {
  const name = await copyOf('template_scrubjay')
  const at = (where: string) => where.replace('DATABASE', name)
  return { owner: at(inject('databaseAddress')), app: at(inject('appAddress')), role: inject('appRole') }
}

/** One without any tables, as its owner. */
export async function createEmptyDatabase(): Promise<string> {
  return inject('databaseAddress').replace('DATABASE', await copyOf('template1'))
}

async function copyOf(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('databaseAddress').replace('DATABASE', 'postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  await admin.end()
  return name
}

/** The same database as an app's, as its owner: for what is closed to the app. */
export async function ownerAddress({ db }: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return inject('databaseAddress').replace('DATABASE', rows[0]?.name ?? '')
}
