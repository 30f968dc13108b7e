import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { TermsText } from '#domain/terms.ts'
import type { Context } from '#server/context.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type TermsRow = Answer<'GET /api/admin/terms/versions'>[number]

interface TermsRecord {
  id: number
  terms: TermsText
  starts_at: Date
  created_at: Date
  by: string
  reason: string
  withdrawn: { at: string; by: string; reason: string } | null
  before: TermsText | null
  in_force: number
}

/**
 * Lists the versions with author and reason; a version's changes compare it with the one in force when it
 * began.
 */
export async function listTerms(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { search }: ParsedQuery<'GET /api/admin/terms/versions'>,
  limit: number,
  beforeId: number,
): Promise<TermsRow[]> {
  const now = clock()
  const words = sql`search_words(concat_ws(' ', v.reason, coalesce(u.name, a.operator, v.operator)))`
  const standing = (row: string) => sql`NOT EXISTS (SELECT FROM withdrawn_versions w
    WHERE w.of = 'terms' AND w.version = ${sql.ref(row)}.version)`
  const { rows } = await sql<TermsRecord>`
    SELECT v.version AS id, v.terms, v.starts_at, v.created_at, v.reason,
      coalesce(u.name, a.operator, v.operator) AS by,
      (SELECT jsonb_build_object('at', w.at, 'by', coalesce(wu.name, wa.operator, ''), 'reason', wa.reason)
        FROM withdrawn_versions w
        JOIN admin_acts wa ON wa.subject = 'settings' AND wa.subject_id = w.version
          AND wa.act = 'withdraw_settings' AND wa.before ->> 'of' = w.of
        LEFT JOIN users wu ON wu.id = wa.operator_id
        WHERE w.of = 'terms' AND w.version = v.version) AS withdrawn,
      (SELECT b.terms FROM terms_versions b WHERE ${standing('b')}
        AND (b.starts_at, b.version) < (v.starts_at, v.version)
        ORDER BY b.starts_at DESC, b.version DESC LIMIT 1) AS before,
      (SELECT n.version FROM terms_versions n WHERE ${standing('n')} AND n.starts_at <= ${now}
        ORDER BY n.starts_at DESC, n.version DESC LIMIT 1) AS in_force
    FROM terms_versions v
    LEFT JOIN admin_acts a ON a.subject = 'settings' AND a.subject_id = v.version
      AND a.act = 'change_settings' AND a.after ->> 'of' = 'terms'
    LEFT JOIN users u ON u.id = a.operator_id
    WHERE ${allFilters(sql`v.version < ${beforeId}::bigint`, search && matchesSearch(search, words, sql`v.version`))}
    ORDER BY v.version DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, by: row.by, reason: row.reason, terms: row.terms, before: row.before },
    startsAt: row.starts_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    state: stateOf(row, now),
    withdrawn: row.withdrawn && { ...row.withdrawn, at: new Date(row.withdrawn.at).toISOString() },
  }))
}

function stateOf({ id, withdrawn, starts_at, in_force }: TermsRecord, now: Date): TermsRow['state'] {
  if (withdrawn) return 'withdrawn'
  if (starts_at > now) return 'to_come'
  return id === in_force ? 'holds' : 'over'
}
