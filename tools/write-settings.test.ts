import { expect, test } from 'vitest'
import { settingsPage, writtenPage } from './write-settings.ts'

test('docs/settings.md names every setting as the server reads it', () => {
  expect(writtenPage()).toBe(settingsPage())
})
