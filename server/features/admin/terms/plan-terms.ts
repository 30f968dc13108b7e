import { readTerms, type TermsText } from '#domain/terms.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { isNotWithdrawn, readTermsAt } from '#server/features/terms/in-force.ts'
import { refuse } from '#server/plugins/refusal.ts'

export interface PlannedTerms {
  terms: TermsText
  /** The changed fields as they are when the version begins, before and after it. */
  before: Partial<TermsText>
  after: Partial<TermsText>
}

/**
 * Plans a version that begins then: the terms in force at that instant, with the changes. The preview and the
 * act share it.
 */
export async function planTerms(
  db: Db | Tx,
  changes: Partial<TermsText>,
  startsAt: Date,
): Promise<PlannedTerms> {
  const { version: _, ...held } = await readTermsAt(db, startsAt)
  const terms = readTerms({ ...held, ...changes })
  if (!terms) throw refuse('terms_do_not_fit')
  const names = (Object.keys(terms) as (keyof TermsText)[]).filter((name) => terms[name] !== held[name])
  if (names.length === 0) throw refuse('nothing_changes')
  const of = (text: TermsText): Partial<TermsText> =>
    Object.fromEntries(names.map((name) => [name, text[name]]))
  return { terms, before: of(held), after: of(terms) }
}

/**
 * Selects earlier-made versions to come that differ in the changed fields, since each version holds all
 * terms.
 */
export async function versionsEndedBy(
  db: Db | Tx,
  after: Partial<TermsText>,
  startsAt: Date,
): Promise<{ id: number; startsAt: string }[]> {
  const rows = await db
    .selectFrom('terms_versions')
    .select(['version', 'terms', 'starts_at'])
    .where('starts_at', '>', startsAt)
    .where(isNotWithdrawn)
    .orderBy('starts_at')
    .orderBy('version')
    .execute()
  const names = Object.keys(after) as (keyof TermsText)[]
  return rows
    .filter(({ terms }) => names.some((name) => terms[name] !== after[name]))
    .map(({ version, starts_at }) => ({ id: version, startsAt: starts_at.toISOString() }))
}

/** Refuses when the plan differs from the one shown: a version has begun or ended meanwhile. */
export function refuseChangedPlan(
  { before, after }: PlannedTerms,
  shown: Pick<PlannedTerms, 'before' | 'after'>,
): void {
  const same = (one: Partial<TermsText>, other: Partial<TermsText>) =>
    Object.keys({ ...one, ...other }).every(
      (name) => one[name as keyof TermsText] === other[name as keyof TermsText],
    )
  if (!same(before, shown.before) || !same(after, shown.after)) throw refuse('terms_changed')
}
