import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { generateRows } from './generate-rows.ts'

test('the row types are those of the migrated schema: npm run db:types writes them', async () => {
  const { owner } = await createDatabase()
  const written = readFileSync(new URL('../../server/db/rows/generated.ts', import.meta.url), 'utf8')
  expect(written).toBe(await generateRows(owner))
})
