import { readTerms, type TermsText } from '#domain/terms.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readTermsAt, standing } from '#server/features/terms/in-force.ts'
import { refuse } from '#server/plugins/refusal.ts'

export interface PlannedTerms {
  terms: TermsText
  /** Of what would change, as it holds when the version begins, and then. */
  before: Partial<TermsText>
  after: Partial<TermsText>
}

/** What a version would be that begins then: what holds at that instant, with what is changed. Shown and saved by it. */
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

/** Versions to come that were made before and say otherwise of what would change: each is the whole of the terms. */
export async function endedBy(
  db: Db | Tx,
  after: Partial<TermsText>,
  startsAt: Date,
): Promise<{ id: number; startsAt: string }[]> {
  const rows = await db
    .selectFrom('terms_versions')
    .select(['version', 'terms', 'starts_at'])
    .where('starts_at', '>', startsAt)
    .where(standing)
    .orderBy('starts_at')
    .orderBy('version')
    .execute()
  const names = Object.keys(after) as (keyof TermsText)[]
  return rows
    .filter(({ terms }) => names.some((name) => terms[name] !== after[name]))
    .map(({ version, starts_at }) => ({ id: version, startsAt: starts_at.toISOString() }))
}

/** Refuses what is not what was shown: another version has begun, or ended, meanwhile. */
export function refuseUnshown(
  { before, after }: PlannedTerms,
  shown: Pick<PlannedTerms, 'before' | 'after'>,
): void {
  const same = (one: Partial<TermsText>, other: Partial<TermsText>) =>
    Object.keys({ ...one, ...other }).every(
      (name) => one[name as keyof TermsText] === other[name as keyof TermsText],
    )
  if (!same(before, shown.before) || !same(after, shown.after)) throw refuse('terms_changed')
}
