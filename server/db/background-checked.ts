import { type RawBuilder, sql } from 'kysely'

/** True for a row of `users` that carries the mark; the rule of isBackgroundChecked, held to it by a test. */
export function backgroundChecked(now: Date): RawBuilder<boolean> {
  return sql`(users.vetting = 'approved' AND NOT EXISTS (SELECT FROM background_checks c
    WHERE c.user_id = users.id AND c.stands
      AND ((c.state = 'consider' AND c.accepted_at IS NULL) OR c.expires_at <= ${now})))`
}
