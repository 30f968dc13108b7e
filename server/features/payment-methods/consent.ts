import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'

/** What a customer agreed to when they kept a card. */
export interface CardConsent {
  text: string
  at: Date
}

/** Stripe's metadata of the intent that carries the consent until the card is kept. */
export function consentMetadata(language: Language, now: Date): Record<string, string> {
  return {
    consent_text: serverTexts(language).serverWords.cardConsent,
    consented_at: now.toISOString(),
  }
}

/** Reads it back; null for an intent without consent. */
export function consentOf(metadata: Record<string, string>): CardConsent | null {
  const { consent_text: text, consented_at: since } = metadata
  const at = new Date(since ?? '')
  return text && !Number.isNaN(at.getTime()) ? { text, at } : null
}
