import type * as en from './en/server.ts'
import { type Language, languages } from './languages.ts'
import type { Texts } from './texts.ts'

export type ServerTexts = Texts<Pick<typeof en, keyof typeof en>>

const catalogues = new Map<string, ServerTexts>()
for (const language of Object.keys(languages))
  catalogues.set(language, (await import(`./${language}/server.ts`)) as ServerTexts)

/** The server's texts in a language; every language has its folder. */
export function serverTexts(language: Language): ServerTexts {
  const texts = catalogues.get(language)
  if (!texts) throw new Error(`locales/${language}/server.ts is missing`)
  return texts
}
