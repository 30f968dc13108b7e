import { type RawBuilder, sql } from 'kysely'

/** True for a row of `users` with a current approval; a test compares it with the domain's rule. */
export function hasCurrentApproval(now: Date): RawBuilder<boolean> {
  return sql`(users.vetting = 'approved' AND NOT EXISTS (SELECT FROM background_checks c
    WHERE c.user_id = users.id AND c.stands
      AND ((c.state = 'consider' AND c.accepted_at IS NULL) OR c.expires_at <= ${now})))`
}
