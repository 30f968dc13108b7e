import { sql } from 'kysely'
import { defaultTerms, readTerms, type TermsText } from '#domain/terms.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { forgetTerms } from './in-force.ts'

export interface NewVersion {
  terms: TermsText
  /** Bookings from then on are made under them. */
  startsAt: Date
  reason: string
  operator: string
  now: Date
}

/** Adds the next version and returns its number; concurrent calls get different numbers. */
export async function addVersion(db: Db, version: NewVersion): Promise<number> {
  const number = await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(versionsLock)})`.execute(tx)
    return insertVersion(tx, version)
  })
  forgetTerms(db)
  return number
}

/** Does the same under the lock that its caller holds. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { terms, startsAt, reason, operator, now } = version
  const added = await tx
    .insertInto('terms_versions')
    .values({
      version: sql<number>`(SELECT coalesce(max(version), 0) + 1 FROM terms_versions)`,
      ...{ terms: JSON.stringify(terms), starts_at: startsAt, reason, operator, created_at: now },
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return added.version
}

/** An arbitrary constant; the app's role cannot lock a table that it may only insert into. */
const versionsLock = 7_261_915
const beginning = new Date(0)

/**
 * Creates version 1 from the settings at the first start. Later starts change nothing and return the settings
 * that differ from it.
 */
export async function makeFirstVersion(db: Db, config: Config, now: Date): Promise<string[]> {
  const first = {
    ...{ version: 1, terms: JSON.stringify(termsOfSettings(config)), starts_at: beginning, created_at: now },
    ...{ reason: 'the settings of the first start', operator: 'settings' },
  }
  await db
    .insertInto('terms_versions')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { terms } = await db
    .selectFrom('terms_versions')
    .select('terms')
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  const keys = Object.keys(settings) as (keyof typeof settings)[]
  return keys.filter((key) => terms[key] !== config[settings[key]]).map((key) => settings[key])
}

/** The settings that correspond to terms. */
const settings = {
  freeCancellationHours: 'LATE_CANCEL_HOURS',
  lateFeePercent: 'LATE_CANCEL_FEE_PERCENT',
  payoutHoldHours: 'PAYOUT_HOLD_HOURS',
  chosenCleanerHours: 'PREFERRED_CLEANER_HOURS',
} as const

function termsOfSettings(config: Config): TermsText {
  const said = Object.entries(settings).map(([key, setting]) => [key, config[setting]])
  const terms = readTerms({ ...defaultTerms, ...Object.fromEntries(said) })
  if (!terms)
    throw new Error('LATE_CANCEL_FEE_PERCENT must be a whole number: the first terms are made of it.')
  return terms
}
