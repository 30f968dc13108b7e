import type { Answer, ParsedBody } from '#contract/index.ts'
import { isChoice } from '#domain/message-kinds.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse, refuseField } from '#server/plugins/refusal.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'
import { addOptOut, listOptOuts, removeOptOut } from '../notifications/opt-outs.ts'
import { recordConsent } from '../notifications/record-consent.ts'
import { readPreferences } from './read-preferences.ts'

type ChooseMessagesChoices = ParsedBody<'PUT /api/message-preferences'>

/** Stores a user's choice of notifications from the settings. */
export async function chooseMessages(
  { db, clock, push }: Pick<Context, 'db' | 'clock' | 'push'>,
  { user, session }: { user: UserRow; session: Session },
  { choices, smsConsent }: ChooseMessagesChoices,
): Promise<Answer<'PUT /api/message-preferences'>> {
  if (choices.some(({ kind, channel }) => !isChoice(kind, channel))) throw refuse('not_a_choice')
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, user.id, session)
    await choose(tx, user, choices, clock())
    if (smsConsent) await agree(tx, user, clock())
    return readPreferences({ db: tx, push }, user)
  })
}

async function choose(
  tx: Tx,
  user: UserRow,
  choices: ChooseMessagesChoices['choices'],
  now: Date,
): Promise<void> {
  const { id, email, email_verified_at: verified } = user
  const byAddress = (await listOptOuts(tx, user)).filter((row) => row.byAddress)
  for (const { kind, channel, wanted } of choices) {
    const whose = { user_id: id }
    if (!wanted) {
      await addOptOut(tx, { whose, kind, channel }, { source: 'settings', now })
      continue
    }
    await removeOptOut(tx, { whose, kind, channel })
    // An opt-out by a mailed link belongs to the address and stays until this user has verified it.
    if (!byAddress.some((row) => row.kind === kind && row.channel === channel)) continue
    if (!verified) throw refuse('email_unverified')
    await removeOptOut(tx, { whose: { address: email }, kind, channel })
  }
}

async function agree(tx: Tx, { id, phone }: UserRow, now: Date): Promise<void> {
  if (phone) return recordConsent(tx, { userId: id, phone, source: 'settings', now })
  throw refuseField('smsConsent', ({ serverWords }) => serverWords.phoneForTexts)
}
