import { expect, test, vi } from 'vitest'

// The other tests hash at the lowest cost and share their imports; this one tests the production cost.
vi.unmock('@node-rs/argon2')
vi.resetModules()
const { hashPassword, isPassword } = await import('./password.ts')

test("a password is hashed by argon2id at OWASP's minimum or more", async () => {
  const hashed = await hashPassword('correct horse')
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hashed) ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
  expect(Number(passes)).toBeGreaterThanOrEqual(2)
  expect(await isPassword('correct horse', hashed)).toBe(true)
  expect(await isPassword('battery staple', hashed)).toBe(false)
  expect(await isPassword('no account has this password', null)).toBe(false)
})
