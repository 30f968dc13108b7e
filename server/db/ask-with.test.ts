import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { type Asked, askWith } from './ask-with.ts'
import { connect, type Db } from './connect.ts'

const ways: [how: string, db: Db][] = []

beforeAll(async () => {
  const addresses = await createDatabase()
  ways.push(['straight', connect(addresses, 1).db])
  // Through a pooler nothing is sent before what was asked earlier is answered.
  ways.push(['by a pooler', connect({ ...addresses, pooler: addresses.app }, 1).db])
})
afterAll(() => Promise.all(ways.map(([, db]) => db.destroy())))

/** Asks both on the one connection there is, and once more when they are done. */
async function both(db: Db, first: string, second: string) {
  let behind: Promise<unknown> = Promise.resolve()
  const next = (asked: Asked) => {
    behind = sql.raw(second).execute(asked)
    return behind
  }
  const ended = (act: Promise<unknown>) => act.catch(({ code }: { code: string }) => code)
  const one = await ended(askWith(db, CompiledQuery.raw(first), next))
  const other = await ended(behind.then((answer) => (answer as { rows: unknown[] }).rows))
  const { rows } = await sql`SELECT 3 AS three`.execute(db)
  return [one, other, rows]
}

test('two questions of one connection are answered each for itself, and the connection goes on', async () => {
  const three = [{ three: 3 }]
  for (const [how, db] of ways) {
    const [one, two] = ['SELECT 1 AS one', 'SELECT 2 AS two']
    expect(await both(db, one, two), how).toEqual([[{ one: 1 }], [{ two: 2 }], three])
    expect(await both(db, one, 'SELECT 1 / 0'), how).toEqual([[{ one: 1 }], '22012', three])
    expect(await both(db, 'SELECT 1 / 0', two), how).toEqual(['22012', [{ two: 2 }], three])
  }
})

test('a connection that is lost fails both questions, and the next one is answered', async () => {
  for (const [how, db] of ways) {
    const ended = both(db, 'SELECT pg_terminate_backend(pg_backend_pid())', 'SELECT 2 AS two')
    const [one, other, rows] = await ended
    expect([Array.isArray(one), Array.isArray(other)], how).toEqual([false, false])
    expect(rows).toEqual([{ three: 3 }])
  }
})
