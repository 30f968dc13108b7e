import { defaultTerms } from '#domain/terms.ts'
import { addVersion } from '#server/features/terms/add-version.ts'
import type { TestApp } from '../support/start-test-app.ts'

/** Versions of settings and terms that begin tomorrow; returns the version of the settings. */
export async function settingsToCome(app: TestApp): Promise<number> {
  const { context, clock } = app
  const startsAt = new Date(clock.now().getTime() + 86_400_000)
  const terms = { terms: defaultTerms, startsAt, now: clock.now(), reason: 'to come', operator: 'kim' }
  await addVersion(context.db, terms)
  const { version } = await context.db
    .insertInto('settings_versions')
    .values({
      ...{ version: 2, changes: JSON.stringify({ supportHours: 'Mondays' }), created_at: clock.now() },
      starts_at: startsAt,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
