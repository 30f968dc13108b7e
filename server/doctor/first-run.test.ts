import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { findUnknownMigrations } from '../db/migration-history/find-unknown.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-storage.ts'

describe('npm run doctor', () => {
  it('finds nothing broken about a data folder that the first start makes', async () => {
    expect(await checkDisk('/tmp/scrubjay-not-there')).toEqual([
      {
        area: 'disk',
        state: 'to look at',
        text: '/tmp/scrubjay-not-there is not there yet: the first start makes it',
      },
    ])
  })

  it('names the migrations of a newer version, and so does the start', async () => {
    const { owner } = await createDatabase()
    expect(await findUnknownMigrations(owner)).toEqual([])
    const client = new pg.Client(owner)
    await client.connect()
    await client.query(
      `INSERT INTO migrations (name, checksum) VALUES ('20990101T0000_of_tomorrow.sql', 'of another file')`,
    )
    await client.end()
    expect(await findUnknownMigrations(owner)).toEqual(['20990101T0000_of_tomorrow.sql'])
    const ways = { APP_DATABASE_URL: null, DATABASE_POOLER_URL: null }
    expect(await checkDatabase(owner, ways, () => new Date())).toContainEqual({
      area: 'database',
      state: 'to look at',
      text: 'of a newer version, which has run 20990101T0000_of_tomorrow.sql: go back to that version',
    })
  })
})
