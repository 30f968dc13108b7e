import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'

type Keyed = Pick<Context, 'config'>

const keyOf = ({ config }: Keyed) =>
  Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'secret of a code app', 32))

/**
 * Encrypts a secret for one account: the database alone cannot decrypt it, and another account's id fails.
 */
export function sealSecret(context: Keyed, userId: number, secret: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(context), nonce).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null when it was encrypted under another session secret, or for another account. */
export function openSecret(context: Keyed, userId: number, text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(context), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(12, 28))
  try {
    return Uint8Array.from(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]))
  } catch {
    return null
  }
}
