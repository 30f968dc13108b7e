import type { SettingsText } from '#domain/settings/settings.ts'
import type { CachedSettings } from '#server/settings/cached-settings.ts'

/** Settings that no one changes, for what runs without a whole app. */
export function fixedSettings(settings: SettingsText): CachedSettings {
  return {
    now: () => settings,
    mark: () => '1',
    reload: async () => {},
    follow: () => ({ stop: async () => {} }),
  }
}
