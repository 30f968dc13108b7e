import { expect, test } from 'vitest'
import { type SettingsChanges, settingNames, settingsChanges } from '#domain/settings/settings.ts'
import { validation } from './en/validation.ts'
import { validationText } from './validation-text.ts'

/** Wrong values of every kind of setting. */
const wrong = [
  -1,
  1_000_000_000,
  '',
  'x'.repeat(300),
  'a\u0007b',
  'no mail',
  ['abc'],
  [{ day: '2027-02-30', name: 'x' }],
  [],
]

// The domain cannot name the catalogue, so its codes are not typed.
test.each(settingNames)('each message of the setting %s is in the catalogue', (name) => {
  const messages = wrong.flatMap((value) => {
    const { error } = settingsChanges.safeParse({ [name]: value } as SettingsChanges)
    return (error?.issues ?? []).map(({ message }) => message).filter((message) => !/^Invalid/.test(message))
  })
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages)
    expect(validationText(validation, message), message).not.toBe(validation.fallback)
})
