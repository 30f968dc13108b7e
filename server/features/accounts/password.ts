import { hash, verify } from '@node-rs/argon2'
import type { RunInQueue } from '#server/plugins/bounded-queue.ts'
import { commandHashTurn } from './password-hash-queue.ts'

// argon2id, 19 MiB, two passes: OWASP's minimum. @node-rs defaults to argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Normalizes equal-looking characters: keyboards write é in one code point or in two (NIST SP 800-63B,
 * 3.1.1.2).
 */
export const normalizePassword = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string, inTurn: RunInQueue = commandHashTurn): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), cost))
}

let decoy: Promise<string> | undefined

interface Match {
  matches: boolean
  /** True for a hash of the unnormalized password, from before normalization. */
  outdated: boolean
}

/** Takes the same time for an unknown account, against timing attacks. */
export async function matchPassword(
  password: string,
  hashed: string | null | undefined,
  inTurn: RunInQueue = commandHashTurn,
): Promise<Match> {
  decoy ??= hashPassword('no account has this password')
  const known = hashed ?? (await decoy)
  const normal = normalizePassword(password)
  if (await inTurn(() => verify(known, normal))) return { matches: Boolean(hashed), outdated: false }
  const typed = normal !== password && (await inTurn(() => verify(known, password)))
  return { matches: typed && Boolean(hashed), outdated: typed }
}

export async function isPassword(
  password: string,
  hashed: string | null | undefined,
  inTurn?: RunInQueue,
): Promise<boolean> {
  return (await matchPassword(password, hashed, inTurn)).matches
}
