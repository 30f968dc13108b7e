import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { availabilityLimits } from '#domain/availability/availability.ts'
import { extraPaymentKinds } from '#domain/enums.ts'
import {
  bathroomLimits,
  defaultDurationHours,
  durationLimits,
  hourlyRateLimits,
  priceLimits,
  ratingLimits,
} from '#domain/limits.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import { discountCentsLimits, discountPercentLimits } from '#domain/promotion.ts'
import { mostCadenceDiscount } from '#domain/settings/settings.ts'
import { createDatabase } from '#tests/support/database.ts'
import { connect } from './connect.ts'

test("check constraints and defaults equal the program's limits", async () => {
  const { db, pool } = connect(await createDatabase(), 1)
  const { rows } = await sql<{ column: string; rule: string }>`
    SELECT c.relname || '.' || a.attname AS column, pg_get_constraintdef(k.oid) AS rule
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND k.conkey = ARRAY[a.attnum]
    WHERE k.contype = 'c' AND pg_get_constraintdef(k.oid) NOT LIKE '%length%'`.execute(db)
  const bounds = Object.fromEntries(
    rows.flatMap(({ column, rule }) => {
      const [, min, max] = />= \(?(\d+)\D.*<= \(?(\d+)/.exec(rule) ?? []
      return max === undefined ? [] : [[column, { min: Number(min), max: Number(max) }]]
    }),
  )
  expect(bounds).toEqual({
    'jobs.bathroom_count': bathroomLimits,
    'jobs.duration': durationLimits,
    'jobs.price_cents': priceLimits,
    'reviews.rating': ratingLimits,
    'cleaner_profiles.hourly_rate': hourlyRateLimits,
    'series.bathroom_count': bathroomLimits,
    'series.duration': durationLimits,
    'series.discount_percent': { min: 0, max: mostCadenceDiscount },
    // As Stripe names them.
    'payment_methods.exp_month': { min: 1, max: 12 },
    'payment_methods.exp_year': { min: 2000, max: 2200 },
    'availabilities.travel_minutes': { min: 0, max: availabilityLimits.travelMinutes },
    'jobs.travel_minutes': { min: 0, max: availabilityLimits.travelMinutes },
    'promotions.percent': discountPercentLimits,
    'promotions.amount_cents': discountCentsLimits,
  })
  for (const kind of extraPaymentKinds) {
    const { rows: tips } = await sql<{ rule: string }>`
      SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = ${`payments_${kind}_check`}`.execute(
      db,
    )
    const [, min, max] = />= (\d+)\D.*<= (\d+)/.exec(tips[0]?.rule ?? '') ?? []
    expect([Number(min), Number(max)]).toEqual([paymentKinds[kind].min, paymentKinds[kind].max])
    const { rows: open } = await sql<{ rule: string }>`
      SELECT indexdef AS rule FROM pg_indexes WHERE indexname = ${`payments_one_open_${kind}`}`.execute(db)
    expect(open[0]?.rule).toMatch(new RegExp(`UNIQUE .*\\(job_id\\) WHERE .*'${kind}'.*'pending'`))
  }
  const { rows: fallbacks } = await sql<{ hours: string }>`
    SELECT column_default AS hours FROM information_schema.columns
    WHERE table_name = 'jobs' AND column_name = 'duration'`.execute(db)
  expect(fallbacks).toEqual([{ hours: String(defaultDurationHours) }])
  await pool.end()
})
