import type { Answer } from '#contract/index.ts'
import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'

type ReadStatus = Answer<'GET /api/platform/status'>

/** Returns whether marketplace payments are set up, in general words: no keys, ids or file names (C-069). */
export function readStatus({ stripe }: Context, language: Language): ReadStatus {
  const { missing, test, live } = serverTexts(language).serverWords.payments
  const isConfigured = stripe.sdk !== null
  return { isConfigured, ...(!isConfigured ? missing : stripe.testMode ? test : live) }
}
