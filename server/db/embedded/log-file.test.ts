import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotateLog } from './log-file.ts'
import { startCluster } from './start-cluster.ts'

let dataDir: string
let file: string
let today: Date

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'log-'))
  chmodSync(dataDir, 0o755)
  file = join(dataDir, 'postgres.log')
  today = new Date(Date.now() + 1000)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const write = (text: string) => appendFileSync(file, text, { mode: 0o600 })
const look = () => rotateLog(file, () => today)()

test("a large log or last week's is rotated, and the last three are kept", () => {
  for (const [number, text] of ['one', 'two', 'three', 'four', 'five'].entries()) {
    write(text + 'x'.repeat(number % 2 ? 5_000_000 : 10))
    if (number % 2 === 0) today = new Date(today.getTime() + 8 * 86_400_000)
    look()
    expect(statSync(file).size).toBe(0)
  }
  expect(['1', '2', '3'].map((end) => readFileSync(`${file}.${end}`, 'utf8').split('x')[0])).toEqual([
    ...['five', 'four', 'three'],
  ])
  expect(existsSync(`${file}.4`)).toBe(false)
  for (const end of ['', '.1', '.2', '.3']) expect(statSync(file + end).mode & 0o777).toBe(0o600)
})

test('a small log of today is kept, and a world-readable one is deleted', () => {
  write('today')
  look()
  expect(readFileSync(file, 'utf8')).toBe('today')
  chmodSync(file, 0o644)
  look()
  expect(existsSync(file)).toBe(false)
})

test('a restart does not rotate a log again in the same week', () => {
  today = new Date(today.getTime() + 30 * 86_400_000)
  write('last month')
  look()
  utimesSync(`${file}.1`, today, today)
  write('today')
  look()
  expect(readFileSync(file, 'utf8')).toBe('today')
})

test('a log that cannot be rotated is reported and kept', () => {
  mkdirSync(`${file}.3`)
  write('x'.repeat(5_000_001))
  const told: string[] = []
  rotateLog(
    file,
    () => today,
    (line) => told.push(line),
  )()
  expect(told).toEqual([expect.stringContaining('cannot be put aside')])
  expect(statSync(file).size).toBe(5_000_001)
})

test('the database log contains no duplicate address, slow statement or input error', async () => {
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } })
  const client = new pg.Client({ connectionString: cluster.connectionString('scrubjay') })
  await client.connect()
  await client.query('CREATE TABLE people (email text UNIQUE)')
  const add = () => client.query('INSERT INTO people VALUES ($1)', ['alice@example.com'])
  await add()
  await expect(add()).rejects.toMatchObject({ detail: expect.stringContaining('alice@example.com') })
  await client.query("SELECT pg_sleep(1.1), $1::text, 'literal@example.com'", ['bob@example.com'])
  await expect(client.query('SELECT $1::int', ['206 555 0100 carol@example.com'])).rejects.toThrow()
  await expect(client.query("SELECT 'dan@example.com' FROM nowhere")).rejects.toThrow()
  await client.end()
  await cluster.stop()
  const log = readFileSync(file, 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/@|555.?0100/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
