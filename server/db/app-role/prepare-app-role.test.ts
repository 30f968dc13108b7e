import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultPrices } from '#domain/pricing/quote.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { type OrdinaryCluster, startOrdinaryCluster } from '#tests/support/ordinary-cluster.ts'
import { ordinaryServers } from '#tests/support/ordinary-servers.ts'
import { connect } from '../connect.ts'
import type { DatabaseAddresses } from './address.ts'
import { insertOnlyTables, updatableColumns } from './grant-app.ts'

const shown = ['TimeZone', 'statement_timeout', 'lock_timeout']

describe.each(ordinaryServers)('on $server, with an owner who is no superuser', ({ bin }) => {
  let cluster: OrdinaryCluster
  let addresses: DatabaseAddresses
  let app: pg.Client

  beforeAll(async () => {
    cluster = await startOrdinaryCluster(bin)
    addresses = await prepareDatabase(await cluster.addDatabase('shop'))
    app = new pg.Client({ connectionString: addresses.app })
    await app.connect()
  })
  afterAll(async () => {
    await app?.end()
    await cluster?.stop()
  })

  const refused = async (sql: string) => {
    const { code } = await app.query(sql).then(
      () => ({ code: 'let through' }),
      (error) => error,
    )
    return code
  }

  test("the app's role can neither change the ledger or history nor switch roles", async () => {
    const { rows } = await app.query('SELECT current_user AS now, session_user AS login')
    expect(rows).toEqual([{ now: addresses.role, login: addresses.role }])
    const attempts = [
      'UPDATE ledger_entries SET amount_cents = 1',
      'DELETE FROM ledger_entries',
      'TRUNCATE ledger_entries',
      ...['UPDATE job_events SET actor_id = NULL', 'DELETE FROM job_events', 'TRUNCATE job_events'],
      ...["UPDATE money_audits SET differences = '[]'", 'DELETE FROM money_audits'],
      ...["UPDATE stripe_events SET payload = '{}'", "UPDATE stripe_events SET type = 'other'"],
      'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
      'SET ROLE shop_owner',
      'SET SESSION AUTHORIZATION shop_owner',
      'GRANT shop_owner TO CURRENT_USER',
      'CREATE TABLE mine (id int)',
      'CREATE ROLE another',
      'SELECT password FROM app_logins',
      'SELECT FROM graphile_worker._private_jobs',
    ]
    for (const attempt of attempts) expect([attempt, await refused(attempt)]).toEqual([attempt, '42501'])
    await app.query(`CREATE TEMP TABLE ledger_entries (transaction_id uuid, amount_cents bigint)`)
    const booking = `INSERT INTO public.ledger_entries (transaction_id, account, amount_cents, job_id, cause, reference, at)
      VALUES (gen_random_uuid(), 'stripe_balance', 5, 1, 'payment', 'x', now())`
    await cluster.ask(
      `INSERT INTO users (id, email, name) VALUES (1, 'a@example.com', 'A');
      INSERT INTO jobs (id, customer_id, scheduled_for, ends_at, price_cents, terms, prices)
      VALUES (1, 1, now(), now() + interval '2 hours', 1, '{}', '${JSON.stringify(defaultPrices)}')`,
      'shop',
    )
    expect(await refused(booking)).toBe('P0001')
    expect(await refused('UPDATE stripe_events SET processed_at = now()')).toBe('let through')
  })

  test("the app's role may access every table except insert-only and closed ones", async () => {
    const { rows } = await app.query(`SELECT relname AS table, has_table_privilege(oid, 'INSERT') AS add,
      has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE') AS change
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)
    const names = (found: { table: string }[]) => found.map(({ table }) => table).sort()
    expect(names(rows.filter(({ add }) => !add))).toEqual(['app_logins', 'migrations'])
    expect(names(rows.filter(({ add, change }) => add && !change))).toEqual(
      [...insertOnlyTables, ...Object.keys(updatableColumns)].sort(),
    )
    expect(rows.length).toBeGreaterThan(20)
  })

  test('a restart and a second installation in the cluster keep the first login working', async () => {
    const again = await prepareDatabase(addresses.owner)
    expect(again).toEqual(addresses)
    const neighbour = await prepareDatabase(await cluster.addDatabase('neighbour'))
    const { db } = connect(addresses, 1)
    expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1)
    await db.destroy()
    expect(await refused('SET ROLE scrubjay_app_neighbour')).toBe('42501')
    const stranger = new pg.Client({ connectionString: neighbour.app.replace('/neighbour?', '/shop?') })
    await stranger.connect()
    await expect(stranger.query('SELECT FROM users')).rejects.toMatchObject({ code: '42501' })
    await stranger.end()
  })

  test('a role left behind with another password gets the new password', async () => {
    await cluster.ask(`ALTER ROLE ${addresses.role} NOLOGIN PASSWORD 'forgotten'`)
    expect(await prepareDatabase(addresses.owner)).toEqual(addresses)
  })

  test('an owner without CREATEROLE reads which grant to make, and that grant works', async () => {
    const owner = await cluster.addDatabase('managed', 'NOCREATEROLE')
    await expect(prepareDatabase(owner)).rejects.toThrow(/APP_DATABASE_URL/)
    await expect(prepareDatabase(owner, { APP_DATABASE_URL: owner })).rejects.toThrow('can become the owner')
    const empty = owner.replace(/[^/?]+(?=$|\?)/, 'postgres')
    await expect(prepareDatabase(owner, { APP_DATABASE_URL: empty })).rejects.toThrow(
      'name different databases',
    )
    await cluster.ask(`CREATE ROLE given LOGIN PASSWORD 'only-for-tests'`)
    const given = owner.replace('managed_owner', 'given')
    await expect(prepareDatabase(owner, { APP_DATABASE_URL: given.replace('only', 'not') })).rejects.toThrow(
      'APP_DATABASE_URL',
    )
    const own = await prepareDatabase(owner, { APP_DATABASE_URL: given })
    const { db } = connect(own, 1)
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    await db.destroy()
  })

  test("a connection with another login than the app's is refused", async () => {
    const { db } = connect({ ...addresses, app: addresses.owner }, 1)
    await expect(db.selectFrom('users').selectAll().execute()).rejects.toThrow('and not as scrubjay_app_shop')
    await db.destroy()
  })

  test('behind a pooler the role carries the limits, and they are asserted', async () => {
    const limits = { DATABASE_STATEMENT_SECONDS: 7, DATABASE_LOCK_SECONDS: 0.3, DATABASE_IDLE_SECONDS: 5 }
    // Without PgBouncer the database itself takes its place: the same queries run.
    const pooler = addresses.owner.replace('shop_owner', 'nobody')
    const settings = { ...limits, DATABASE_POOLER_URL: pooler }
    const through = await prepareDatabase(addresses.owner, settings)
    expect(await prepareDatabase(addresses.owner, settings)).toEqual(through)
    const { db } = connect(through, 1)
    const { rows } = await sql`SELECT ${sql.join(
      [...shown, 'application_name'].map((name) => sql`current_setting(${name}) AS ${sql.ref(name)}`),
    )}, ${'x'.repeat(400)} AS long`.execute(db)
    expect(rows).toMatchObject([{ TimeZone: 'UTC', statement_timeout: '7s', lock_timeout: '300ms' }])
    const { rows: kept } = await sql`SELECT FROM pg_prepared_statements`.execute(db)
    expect(kept).toEqual([])
    await db.destroy()
    const owned = { ...addresses, pooler: addresses.owner }
    await expect(sql`SELECT 1`.execute(connect(owned, 1).db)).rejects.toThrow('and not as scrubjay_app_shop')

    const elsewhere = await cluster.addDatabase('elsewhere')
    await expect(
      prepareDatabase(addresses.owner, { ...limits, DATABASE_POOLER_URL: elsewhere }),
    ).rejects.toThrow('DATABASE_POOLER_URL')
  })
})
