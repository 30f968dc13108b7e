import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'

/** Stores the language in which an account reads pages, email and SMS. */
export async function chooseLanguage(
  { db, clock }: Context,
  userId: SignedInUserId,
  language: Language,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ locale: language, updated_at: clock() })
    .where('id', '=', userId)
    .where('locale', '<>', language)
    .execute()
}
