import type { SettingsText } from '#domain/settings/settings.ts'
import type { KeptSettings } from '#server/settings/kept-settings.ts'

/** Settings that no one changes, for what runs without a whole app. */
export function fixedSettings(settings: SettingsText): KeptSettings {
  return {
    now: () => settings,
    mark: () => '1',
    reload: async () => {},
    follow: () => ({ stop: async () => {} }),
  }
}
