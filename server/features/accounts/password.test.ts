import { expect, test, vi } from 'vitest'

// The other tests hash at the least cost, and share what they import; here it is the product's own.
vi.unmock('@node-rs/argon2')
vi.resetModules()
const { hashPassword, isPassword } = await import('./password.ts')

test("a password is kept as argon2id at no less than OWASP's cost, and only it opens the account", async () => {
  const hashed = await hashPassword('correct horse')
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hashed) ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
  expect(Number(passes)).toBeGreaterThanOrEqual(2)
  expect(await isPassword('correct horse', hashed)).toBe(true)
  expect(await isPassword('battery staple', hashed)).toBe(false)
  expect(await isPassword('no account has this password', null)).toBe(false)
})
