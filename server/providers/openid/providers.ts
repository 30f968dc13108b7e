import type { ProviderName } from '#contract/providers.ts'
import { pemOf } from '#server/config/sign-in.ts'
import type { Config } from '#server/config.ts'
import { appleSecret } from './apple-secret.ts'

/** An identity provider. */
export interface Provider {
  key: ProviderName
  issuer: string
  clientId: string
  clientSecret: () => string | Promise<string>
  /** The fake runs behind our own port, without TLS. */
  standsIn: boolean
}

export type Providers = Partial<Record<ProviderName, Provider>>

interface AppleKeys {
  clientId: string
  teamId: string
  keyId: string
  /** PKCS #8, PEM. */
  privateKey: string
}

/** The fakes' addresses and our client credentials there. */
export interface SignInKeys {
  google?: { issuer: string; clientId: string; clientSecret: string }
  apple?: AppleKeys & { issuer: string }
}

const issuers = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' } as const

/** The configured providers, or their fakes; no others are offered. */
export function openProviders(config: Config, fakes: SignInKeys | null): Providers {
  const google = ofGoogle(config) ?? fakes?.google
  const apple = ofApple(config) ?? fakes?.apple
  return {
    ...(google && {
      google: {
        ...{ key: 'google', issuer: google.issuer, clientId: google.clientId },
        ...{ clientSecret: () => google.clientSecret, standsIn: google.issuer !== issuers.google },
      },
    }),
    ...(apple && {
      apple: {
        ...{ key: 'apple', issuer: apple.issuer, clientId: apple.clientId },
        ...{ clientSecret: () => appleSecret(apple), standsIn: apple.issuer !== issuers.apple },
      },
    }),
  }
}

function ofGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Config) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null
  const issuer = GOOGLE_ISSUER ?? issuers.google
  return { issuer, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
}

function ofApple(config: Config) {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER } = config
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return null
  return {
    issuer: APPLE_ISSUER ?? issuers.apple,
    ...{ clientId: APPLE_CLIENT_ID, teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID },
    privateKey: pemOf(APPLE_PRIVATE_KEY),
  }
}
