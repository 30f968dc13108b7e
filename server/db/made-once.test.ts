import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { madeByShape, madeOnce } from './made-once.ts'

const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })

test('a question is put together once, and asked each time with what it is given, in its places', () => {
  let made = 0
  const question = madeOnce((id: number, at: Date) => {
    made++
    return sql<{ id: number }>`SELECT ${id}::int AS id WHERE ${at} < ${'always'} OR ${id} > ${at}`
  })
  const [first, second] = [new Date(1), new Date(2)]
  const text = 'SELECT $1::int AS id WHERE $2 < $3 OR $4 > $5'
  expect(question(db, 7, first)).toMatchObject({ sql: text, parameters: [7, first, 'always', 7, first] })
  expect(question(db, 8, second)).toMatchObject({ sql: text, parameters: [8, second, 'always', 8, second] })
  expect(made).toBe(1)
})

test('a question of several shapes is put together once for each, and what it is given keeps its names', () => {
  let made = 0
  const question = madeByShape(
    ({ latest }: { latest: boolean }, { id, since }: { id: number; since: Date | null }) => {
      made++
      return sql<{ id: number }>`SELECT ${id}::int AS id ${latest ? sql`` : sql`WHERE ${since} < now()`}`
    },
  )
  const since = new Date(1)
  for (const id of [7, 8]) {
    expect(question(db, { latest: true }, { id, since: null })).toMatchObject({
      ...{ sql: 'SELECT $1::int AS id ', parameters: [id] },
    })
    expect(question(db, { latest: false }, { id, since })).toMatchObject({
      ...{ sql: 'SELECT $1::int AS id WHERE $2 < now()', parameters: [id, since] },
    })
  }
  expect(made).toBe(2)
})
