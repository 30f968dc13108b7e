import { settingsConflicts } from '#domain/settings/settings.ts'
import { type LocalizedText, refuse } from '#server/plugins/refusal.ts'
import { type SettingsVersion, settingsInForceAt } from '#server/settings/versions.ts'

/** Refuses versions that would be inconsistent when one of them begins, from an instant on. */
export function refuseSettingsConflicts(versions: readonly SettingsVersion[], from: Date): void {
  const inOrder = versions.toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.version - b.version,
  )
  const starts = [from, ...inOrder.map(({ startsAt }) => startsAt).filter((at) => at > from)]
  for (const at of starts) {
    const wrong = Object.entries(settingsConflicts(settingsInForceAt(inOrder, at)))
    if (wrong.length === 0) continue
    const fields = Object.fromEntries(
      wrong.map(([name, conflict]): [string, LocalizedText] => [
        `changes.${name}`,
        ({ serverWords }) => serverWords.settingsConflicts[conflict],
      ]),
    )
    throw refuse('settings_do_not_fit', { fields })
  }
}
