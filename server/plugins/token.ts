import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'

const form = /^[A-Za-z0-9_-]{43}$/

/** A random token for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && form.test(text)
}

/** Tokens are stored hashed: a leaked table opens nothing. */
export function hashToken({ config }: Pick<Context, 'config'>, token: string): string {
  return createHmac('sha256', config.sessionSecret).update(token).digest('hex')
}
