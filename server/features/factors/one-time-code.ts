import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

const codesOf = (secret: Uint8Array<ArrayBuffer>) =>
  new TOTP({ secret: new Secret({ buffer: secret.buffer }), period: stepSeconds })

/**
 * Returns the time step of a code: the current one, or one before or after it (RFC 6238); null for any other
 * code.
 */
export function totpStepOf(secret: Uint8Array<ArrayBuffer>, code: string, now: Date): number | null {
  // The library throws on six characters of more than six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = codesOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / (stepSeconds * 1000)) + delta
}

/** Returns the secret for typing, and the URL for the QR code. */
export function describeSecret(secret: Uint8Array<ArrayBuffer>, issuer: string, label: string) {
  const totp = new TOTP({ issuer, label, secret: new Secret({ buffer: secret.buffer }), period: stepSeconds })
  return { secret: totp.secret.base32, address: totp.toString() }
}
