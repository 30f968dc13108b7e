import { createECDH } from 'node:crypto'
import type { EnvironmentSettings } from './settings-schema.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
  subject: string
}

type VapidSettings = Pick<EnvironmentSettings, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>

/** The keys for push notifications; null when they are not configured. */
export function vapidOf(settings: VapidSettings): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null
}

/** The problems of the settings for push notifications. */
export function checkVapid(settings: VapidSettings): string[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = settings
  const given = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].filter(Boolean)
  if (given.length === 0) return []
  if (given.length < 3) return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT need each other']
  const problems: string[] = []
  if (publicKeyOf(VAPID_PRIVATE_KEY ?? '') !== VAPID_PUBLIC_KEY)
    problems.push(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair, as npx web-push generate-vapid-keys prints it',
    )
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s/]+\S*)$/.test(VAPID_SUBJECT ?? ''))
    problems.push('VAPID_SUBJECT must be a mailto: or https: address')
  return problems
}

/** The public half of a private key on the curve P-256, both in base64url; null for what is no key. */
export function publicKeyOf(privateKey: string): string | null {
  try {
    const key = createECDH('prime256v1')
    key.setPrivateKey(privateKey, 'base64url')
    return key.getPublicKey('base64url')
  } catch {
    return null
  }
}
