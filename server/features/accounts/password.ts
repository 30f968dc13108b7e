import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes: OWASP's minimum. @node-rs defaults to argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist as for one that does. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(hashed ?? (await decoy), password)
  return matches && Boolean(hashed)
}
