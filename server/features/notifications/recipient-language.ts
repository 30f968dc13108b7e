import { defaultLanguage, type Language, languageOrDefault } from '#locales/languages.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The language of a person's account, a guest's included; English for an address without one. */
export async function recipientLanguage(db: Db | Tx, userId: number | null): Promise<Language> {
  if (userId === null) return defaultLanguage
  const person = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
  return languageOrDefault(person?.locale)
}
