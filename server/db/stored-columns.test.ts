import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { connect } from './connect.ts'

interface StoredTestColumn {
  nullable: boolean
  preset: string | null
}

let columns: Map<string, StoredTestColumn>
let unique: string[]
let close: () => Promise<void>

beforeAll(async () => {
  const { db, pool } = connect(await createDatabase(), 1)
  const { rows } = await sql<StoredTestColumn & { name: string }>`
    SELECT table_name || '.' || column_name AS name, is_nullable = 'YES' AS nullable,
      split_part(trim(both '''' from column_default), '''', 1) AS preset
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(db)
  columns = new Map(rows.map(({ name, ...column }) => [name, column]))
  const indexes = await sql<{ indexdef: string }>`
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%'`.execute(
    db,
  )
  unique = indexes.rows.map(({ indexdef }) => indexdef)
  close = () => pool.end()
})
afterAll(() => close())

/** Columns of the specification; a name with '!' is always filled, one with '=' has this default. */
const stored: Record<string, string> = {
  users:
    'id! email! password name! phone role!=customer is_guest!=false avatar_url wechat_id created_at! updated_at!',
  cleaner_profiles:
    'id! user_id! bio! experience! profile_image_url! hourly_rate! available_times! skills! stripe_connect_id stripe_onboarding_complete!=false avg_rating total_jobs!=0',
  sessions: 'sid! sess! expire!',
  addresses: 'id! user_id! street! city! state! zip_code! apt_number instructions',
  jobs: 'id! customer_id! cleaner_id address_id status!=pending scheduled_for! duration!=2 price_cents! requirements bathroom_count!=1 created_at! updated_at!',
  payments:
    'id! job_id! amount_cents! status! payment_method!=stripe payment_intent_id stripe_customer_id created_at!',
  reviews: 'id! job_id! from_user_id! to_user_id! rating! comment photo_urls!={} created_at!',
  payouts:
    'id! cleaner_id job_id! total_amount_cents! cleaner_amount_cents! platform_fee_cents! status!=pending stripe_transfer_id processed_at created_at! updated_at!',
}

describe('the columns named by the specification', () => {
  it.each(
    Object.entries(stored).flatMap(([table, names]) =>
      names.split(' ').map((name) => [`${table}.${name}`] as const),
    ),
  )('%s', (wanted) => {
    const [, name = '', filled, preset] = /^([\w.]+)(!?)(?:=(.*))?$/.exec(wanted) ?? []
    const column = columns.get(name)
    expect(column).toBeDefined()
    if (filled) expect(column?.nullable).toBe(false)
    if (preset !== undefined) expect(column?.preset).toBe(preset)
  })

  it('allow one account per email and one owner per identity', () => {
    expect(unique.some((index) => /ON public\.users .*email/.test(index))).toBe(true)
    expect(unique.some((index) => /ON public\.identities/.test(index))).toBe(true)
  })
})
