import pg from 'pg'
import { defaultPrices } from '#domain/pricing/quote.ts'
import { defaultTerms } from '#domain/terms.ts'

const perCustomer = 100
/** Prime, so that ids, prices and hours are in no order with each other. */
const stride = 7919

/** Fills an empty database with open jobs, evenly over the coming eight weeks whatever their number, and one signed-in cleaner; answers the cleaner's id. */
export async function fillJobs(connectionString: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const customers = Math.ceil(count / perCustomer)
  await client.query('BEGIN')
  await client.query(
    `INSERT INTO users (email, name, phone, role)
     SELECT 'customer' || n || '@example.com', 'Customer ' || n, '2065550100', 'customer' FROM generate_series(1, $1) n`,
    [customers],
  )
  await client.query(
    `INSERT INTO addresses (user_id, street, city, state, zip_code)
     SELECT id, id || ' Pine St', 'Seattle', 'WA', '98101' FROM users`,
  )
  await client.query(
    `INSERT INTO jobs (customer_id, address_id, scheduled_for, duration, ends_at, price_cents, requirements, published_at,
       terms, prices, same_day_cents)
     SELECT a.user_id, a.id, at, hours, at + hours * interval '1 hour', 9000 + 500 * (n % 40), n % 5 + 1 || ' bathroom(s) cleaning',
       now(), $3, $4, 0
     FROM generate_series(1, $1::bigint) n
     JOIN LATERAL (SELECT now() + interval '1 hour' + (n * ${stride} % $1) * (interval '8 weeks' / $1) AS at,
       1 + n * 13 % 6 AS hours) t ON true
     JOIN addresses a ON a.id = 1 + n % $2`,
    [count, customers, JSON.stringify({ ...defaultTerms, version: 1 }), JSON.stringify(defaultPrices)],
  )
  const { rows } = await client.query(
    `INSERT INTO users (email, name, phone, role) VALUES ('bench@example.com', 'Bench', '2065550199', 'cleaner')
     RETURNING id`,
  )
  await client.query(
    `INSERT INTO cleaner_profiles (user_id, bio, experience, skills, profile_image_url, hourly_rate, available_times)
     VALUES ($1, 'Cleans benches', 'Ten years', 'Benches', '/photos/bench.webp', 25, 'Flexible')`,
    [rows[0].id],
  )
  await client.query('COMMIT')
  await client.query('VACUUM ANALYZE')
  await client.end()
  return rows[0].id
}
