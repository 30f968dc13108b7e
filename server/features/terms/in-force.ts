import { type RawBuilder, sql } from 'kysely'
import type { Terms } from '#domain/terms.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Excludes terms that were withdrawn before they began. */
export const isNotWithdrawn = sql<boolean>`NOT EXISTS (SELECT FROM withdrawn_versions w
  WHERE w.of = 'terms' AND w.version = terms_versions.version)`

/** Builds the SQL of the terms in force at an instant; null before the first version. */
export function termsAt(at: Date): RawBuilder<Terms> {
  return sql<Terms>`(SELECT terms || jsonb_build_object('version', version) FROM terms_versions
    WHERE starts_at <= ${at} AND ${isNotWithdrawn} ORDER BY starts_at DESC, version DESC LIMIT 1)`
}

/** Reads the terms in force at an instant, as this transaction sees them. */
export async function readTermsAt(db: Db | Tx, at: Date): Promise<Terms> {
  const { rows } = await sql<{ terms: Terms | null }>`SELECT ${termsAt(at)} AS terms`.execute(db)
  const terms = rows[0]?.terms
  if (!terms) throw new Error('There are no terms in this database.')
  return terms
}

interface InForceRecord {
  versions: { terms: Terms; startsAt: Date }[]
  readAt: number
}

/**
 * Pages read the terms on every visit, so they are cached for ten seconds, and longer while the database is
 * down.
 */
const keptMs = 10_000
const keptByDb = new WeakMap<Db, InForceRecord>()

/** Returns the terms that a booking now is made under. */
export async function termsInForce({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Terms> {
  const now = clock()
  const found = (await readVersions(db)).find(({ startsAt }) => startsAt <= now)
  if (!found) throw new Error('There are no terms in this database.')
  return found.terms
}

/** Clears the cache after a version was added in this process. */
export function forgetTerms(db: Db): void {
  keptByDb.delete(db)
}

async function readVersions(db: Db): Promise<InForceRecord['versions']> {
  const kept = keptByDb.get(db)
  if (kept && performance.now() - kept.readAt < keptMs) return kept.versions
  try {
    const rows = await db
      .selectFrom('terms_versions')
      .select(['version', 'terms', 'starts_at'])
      .where(isNotWithdrawn)
      .orderBy('starts_at', 'desc')
      .orderBy('version', 'desc')
      .execute()
    const versions = rows.map(({ version, terms, starts_at }) => ({
      terms: { ...terms, version },
      startsAt: starts_at,
    }))
    keptByDb.set(db, { versions, readAt: performance.now() })
    return versions
  } catch (error) {
    if (kept) return kept.versions
    throw error
  }
}
