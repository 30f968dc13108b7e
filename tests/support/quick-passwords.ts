import { vi } from 'vitest'

// Tests sign in hundreds of people: real argon2id at the least cost. `password.test.ts` holds the product's own.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const least = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  return { ...argon2, hash: (password: string) => argon2.hash(password, least) }
})
