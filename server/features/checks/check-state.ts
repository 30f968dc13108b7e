import { sql } from 'kysely'
import { type CheckResult, type CheckWord, expiringSoonBefore } from '#domain/background-check.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The state of a person's checks: the result that counts, and whether another one is in progress. */
export interface PersonCheckState {
  result: CheckResult | null
  /** The id of the check with the result. */
  checkId: number | null
  isOrdered: boolean
}

/** The columns of `checkStateJoin`. */
export interface CheckStateColumns {
  check_id: number | null
  check_state: string | null
  check_accepted_at: Date | null
  check_expires_at: Date | null
  check_ordered: boolean
}

/** Joins the check state to rows of `users`, each by an index; one row or none for `users.id`. */
export const checkStateColumns = sql`c.id AS check_id, c.state AS check_state, c.accepted_at AS check_accepted_at,
  c.expires_at AS check_expires_at, ${openCheck()} AS check_ordered`
export const checkStateJoin = sql`LEFT JOIN background_checks c ON c.user_id = users.id AND c.stands`

function openCheck() {
  return sql`EXISTS (SELECT FROM background_checks o WHERE o.user_id = users.id AND o.state = 'ordered')`
}

/** Maps the columns to a check state. */
export function checkStateOfRow(row: CheckStateColumns): PersonCheckState {
  const { check_state, check_accepted_at, check_expires_at, check_ordered } = row
  const isResult = check_state === 'clear' || check_state === 'consider'
  return {
    result:
      isResult && check_expires_at
        ? { state: check_state, acceptedAt: check_accepted_at, expiresAt: check_expires_at }
        : null,
    checkId: row.check_id,
    isOrdered: check_ordered,
  }
}

export async function readCheckState(db: Db | Tx, userId: number): Promise<PersonCheckState> {
  const { rows } = await sql<CheckStateColumns>`SELECT ${checkStateColumns}
    FROM users ${checkStateJoin} WHERE users.id = ${userId}`.execute(db)
  return rows[0] ? checkStateOfRow(rows[0]) : { result: null, checkId: null, isOrdered: false }
}

/** True for a row of `users` in this check state; a test keeps it equal to checkWord. */
export function hasCheckWord(word: CheckWord, now: Date) {
  const standing = (which: ReturnType<typeof sql>) => sql`EXISTS (SELECT FROM background_checks c
    WHERE c.user_id = users.id AND c.stands AND ${which})`
  const open = sql`(c.state = 'consider' AND c.accepted_at IS NULL)`
  switch (word) {
    case 'none':
      return sql`(NOT ${standing(sql`true`)} AND NOT ${openCheck()})`
    case 'ordered':
      return sql`(NOT ${standing(sql`true`)} AND ${openCheck()})`
    case 'consider':
      return standing(open)
    case 'expired':
      return standing(sql`NOT ${open} AND c.expires_at <= ${now}`)
    case 'clear':
      return standing(sql`c.state = 'clear' AND c.expires_at > ${now}`)
    case 'accepted':
      return standing(sql`c.state = 'consider' AND c.accepted_at IS NOT NULL AND c.expires_at > ${now}`)
  }
}

/**
 * True for a row of `users` whose check needs an admin: a result to consider, or an approved cleaner's result
 * that expires soon without another check, or that has expired.
 */
export function checkNeedsAdmin(now: Date) {
  return sql`(users.role = 'cleaner' AND users.id IN (SELECT c.user_id FROM background_checks c WHERE c.stands AND (
      (c.state = 'consider' AND c.accepted_at IS NULL AND users.vetting <> 'suspended')
      OR (c.expires_at < ${expiringSoonBefore(now)} AND users.vetting = 'approved'
        AND (c.expires_at <= ${now} OR NOT ${openCheck()})))))`
}
