import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { namedAsker } from './named-query.ts'

let app: TestApp
let client: pg.Client
let ask: ReturnType<typeof namedAsker>
let described = 0
let number = 0

beforeAll(async () => {
  app = await startTestApp({ tasks: false, webhooks: false })
  client = new pg.Client({ connectionString: app.database, pipeline: true } as pg.ClientConfig)
  await client.connect()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', () => described++)
  ask = namedAsker(client, client.query.bind(client))
})
afterAll(async () => {
  await client.end()
  await app.stop()
})
beforeEach(() => {
  described = 0
  number++
})

const everyType = `SELECT n AS id, NULL::text AS nothing, 'Zoë' AS name, '' AS empty, 9007199254740991::bigint AS large,
  1.5::numeric AS part, n > 1 AS more, '2026-11-01 08:30:00.5+00'::timestamptz AS at, '{"fee": 5, "list": [1, null]}'::jsonb AS terms,
  '{1,2}'::int[] AS numbers, '{"a b",NULL}'::text[] AS words, 1 AS "constructor", 2 AS "say ""so""", 3 AS id2, 4 AS id2,
  5 AS "__proto__" FROM generate_series(1, $1) n`

test('rows are what pg itself reads of them, the first time and every other', async () => {
  const { rows: expected } = await client.query(everyType, [3])
  expect(expected).toHaveLength(3)
  for (let time = 0; time < 3; time++) {
    const { rows, rowCount, command } = await ask(`types-${number}`, everyType, [3])
    expect(rows).toEqual(expected.map((row) => ({ ...row })))
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}))
    expect(rows[0]?.constructor).toBe(1)
    expect({ rowCount, command }).toEqual({ rowCount: 3, command: 'SELECT' })
  }
  expect((await ask(`types-${number}`, everyType, [0])).rows).toEqual([])
})

test('what its columns are is told once of each statement, also where they are asked for before the first answer', async () => {
  const first = `SELECT $1::int AS one -- ${number}`
  const asked = () => ask(`one-${number}`, first, [7])
  const together = await Promise.all([asked(), asked()])
  expect(together.map(({ rows }) => rows)).toEqual([[{ one: 7 }], [{ one: 7 }]])
  described = 0
  const later = await Promise.all([asked(), ask(`two-${number}`, 'SELECT $1::text AS two', ['b']), asked()])
  expect(later.map(({ rows }) => rows)).toEqual([[{ one: 7 }], [{ two: 'b' }], [{ one: 7 }]])
  expect(described).toBe(1)
})

test('a statement without rows says how many it changed', async () => {
  await client.query('CREATE TEMPORARY TABLE counted (id int)')
  for (let time = 1; time <= 3; time++) {
    const { rows, rowCount } = await ask(
      `insert-${number}`,
      'INSERT INTO counted SELECT generate_series(1, $1)',
      [2],
    )
    expect({ rows, rowCount }).toEqual({ rows: [], rowCount: 2 })
  }
  expect((await client.query('SELECT count(*)::int FROM counted')).rows).toEqual([{ count: 6 }])
})

test('what the database refuses fails alone, and says where it was asked', async () => {
  const divide = (by: number) => ask(`divide-${number}`, 'SELECT 6 / $1::int AS part', [by])
  // Before its columns are known, and after.
  for (let time = 0; time < 2; time++) {
    const [refused, well] = await Promise.allSettled([divide(0), divide(2)])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect((refused as PromiseRejectedResult).reason.stack).toMatch(/named-query[.]test/)
    expect(well).toMatchObject({ status: 'fulfilled', value: { rows: [{ part: 3 }] } })
  }
})

test('rows of other columns than were told of fail their question, and no other', async () => {
  const [one, none] = [`other-${number}`, `none-${number}`]
  const askOne = () => ask(one, 'SELECT $1::int AS first', [1])
  const askNone = () => ask(none, 'SET TIME ZONE UTC', [])
  await Promise.all([askOne(), askNone()])
  // As behind a pooler that prepares statements again, which nobody is to use so.
  for (const name of [one, none]) {
    await client.query(`DEALLOCATE "${name}"`)
    await client.query(
      `PREPARE "${name}" AS SELECT 1 AS first, 2 AS second ${name === one ? ', $1::int' : ''}`,
    )
  }
  const answers = await Promise.allSettled([
    askOne(),
    askNone(),
    ask(`well-${number}`, 'SELECT 3 AS third', []),
  ])
  expect(answers).toMatchObject([
    { status: 'rejected', reason: { message: 'a row has other columns than were told of' } },
    { status: 'rejected', reason: { message: 'rows came of a statement that has none' } },
    { status: 'fulfilled', value: { rows: [{ third: 3 }] } },
  ])
})

test('a row that cannot be read fails its question alone', async () => {
  const { JSON: json } = pg.types.builtins
  const readJson = pg.types.getTypeParser(json, 'text')
  pg.types.setTypeParser(json, (text: string) => {
    if (text === '"unreadable"') throw new Error('unreadable')
    return JSON.parse(text)
  })
  try {
    const read = (word: string) => ask(`read-${number}`, 'SELECT $1::json AS said', [word])
    for (let time = 0; time < 2; time++) {
      const [refused, well] = await Promise.allSettled([read('"unreadable"'), read('{"a":1}')])
      expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'unreadable' } })
      expect(well).toMatchObject({ status: 'fulfilled', value: { rows: [{ said: { a: 1 } }] } })
    }
  } finally {
    pg.types.setTypeParser(json, readJson)
  }
})
