import { termsBoundsInWords } from '#domain/term-bounds.ts'

/** How changes of settings and terms are refused. */
export const settingsRefusals = {
  version_not_found: [404, 'There is no such version, or it was withdrawn.'],
  start_not_to_come: [400, 'Please choose a day to come, at most five years ahead.'],
  terms_do_not_fit: [400, termsBoundsInWords],
  settings_do_not_fit: [400, 'These settings do not fit together.'],
  nothing_changes: [409, 'Nothing would change: this holds then already.'],
  settings_changed: [
    409,
    'Somebody has changed the settings meanwhile. Please look at them again and decide.',
  ],
  version_has_begun: [409, 'This version has begun. Change the settings again instead.'],
} as const
