import type { SettingsChanges } from '#domain/settings/settings.ts'
import type { TestPerson } from './people.ts'

/** Changes settings at once, as an admin who has just confirmed their password. */
export async function changeSettings(
  { actor, password }: TestPerson,
  changes: SettingsChanges,
): Promise<void> {
  await actor.call('POST /api/user/confirm', { body: { password } })
  const { mark } = (await actor.call('GET /api/admin/settings')).body
  const body = { changes, reason: 'as we decided', mark }
  const { status, body: answer } = await actor.call('POST /api/admin/settings', { body })
  if (status !== 201) throw new Error(`settings not changed: ${answer.message}`)
}
