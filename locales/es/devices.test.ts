import { expect, it } from 'vitest'
import { sessionsCopy } from './security.ts'

it.each([
  ['Chrome on Windows', 'Chrome en Windows'],
  ['Firefox', 'Firefox'],
  ['Unknown device', 'Dispositivo desconocido'],
])('describes %s in Spanish', (english, spanish) => {
  expect(sessionsCopy.device(english)).toBe(spanish)
})
