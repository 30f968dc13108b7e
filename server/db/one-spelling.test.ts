import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'

test('phone numbers of before are spelled as new ones are, as far as they can be read', async () => {
  const { owner } = await createDatabase()
  const migration = await readFile(new URL('./migrations/0019_limits.sql', import.meta.url), 'utf8')
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  const typed = [
    '(206) 555-0142',
    '2065550142',
    '1-206-555-0142',
    '+12065550142',
    '+44 7911 123456',
    '555-0142',
  ]
  for (const [index, phone] of typed.entries())
    await client.query('INSERT INTO users (email, name, phone) VALUES ($1, $2, $3)', [
      `old${index}@example.com`,
      'Robin',
      phone,
    ])
  await client.query(migration.slice(migration.indexOf('CREATE FUNCTION pg_temp')))
  const { rows } = await client.query('SELECT phone FROM users ORDER BY id')
  await client.end()
  const home = '+12065550142'
  expect(rows.map(({ phone }) => phone)).toEqual([home, home, home, home, '+44 7911 123456', '555-0142'])
})
