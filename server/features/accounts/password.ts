import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AtOnce } from './at-once.ts'

// argon2id, 19 MiB, two passes: OWASP's minimum. @node-rs defaults to argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More than there are cores would be no faster, and everybody else would wait for a core. */
const hashing = new AtOnce(availableParallelism())

export function hashPassword(password: string): Promise<string> {
  return hashing.do(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist as for one that does. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const known = hashed ?? (await decoy)
  const matches = await hashing.do(() => verify(known, password))
  return matches && Boolean(hashed)
}
