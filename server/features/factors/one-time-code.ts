import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

const codesOf = (secret: Uint8Array<ArrayBuffer>) =>
  new TOTP({ secret: new Secret({ buffer: secret.buffer }), period: stepSeconds })

/** The step whose code this is: now, or one before or after it (RFC 6238); null for any other code. */
export function stepOf(secret: Uint8Array<ArrayBuffer>, code: string, now: Date): number | null {
  // The library fails over six signs that are more bytes than six.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = codesOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / (stepSeconds * 1000)) + delta
}

/** The secret as people type it, and the address that an app reads from the picture. */
export function describeSecret(secret: Uint8Array<ArrayBuffer>, issuer: string, label: string) {
  const totp = new TOTP({ issuer, label, secret: new Secret({ buffer: secret.buffer }), period: stepSeconds })
  return { secret: totp.secret.base32, address: totp.toString() }
}
