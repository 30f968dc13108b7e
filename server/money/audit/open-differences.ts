import { sql } from 'kysely'

/**
 * The audit's open differences, each once, as rows `d`: those compared again by every run, and those of the
 * newest comparison, such as of the balance.
 */
export const openDifferences = sql`SELECT DISTINCT ON (d ->> 'what', d ->> 'reference') d FROM audit_marks m
  LEFT JOIN LATERAL (SELECT differences FROM money_audits WHERE part = 'new' ORDER BY id DESC LIMIT 1) a ON true
  CROSS JOIN jsonb_array_elements(m.open_differences || coalesce(a.differences, '[]')) d
  ORDER BY d ->> 'what', d ->> 'reference'`

/** Those that no fake's missing state explains: what needs a person. */
export const unexplainedDifferences = sql`SELECT d FROM (${openDifferences}) open
  WHERE NOT coalesce((d ->> 'fakeLacks')::boolean, false)`
