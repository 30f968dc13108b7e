import type { Answer } from '../../../contract/index.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { openUnsubscribe } from '../../notify/unsubscribe-link.ts'
import { isUnwanted, turnOff, turnOn } from '../../notify/unwanted.ts'

type Reading = Pick<Context, 'config' | 'db'>

/** What the link of a mail is about, and whether it still comes; reading it changes nothing. */
export async function readLink(
  context: Reading,
  token: string,
): Promise<Answer<'GET /api/unsubscribe/:token'>> {
  const { letter, kind } = await open(context, token)
  return { kind, wanted: !(await isUnwanted(context.db, letter)) }
}

/** Whoever holds the link of a mail says for its address whether that kind comes, and for the account it belongs to. */
export async function useLink(
  context: Reading & Pick<Context, 'clock'>,
  token: string,
  wanted: boolean,
): Promise<void> {
  const { letter, kind } = await open(context, token)
  const { recipient, user_id: userId } = letter
  const turn = { kind, channel: 'email' } as const
  const by = { source: 'link in a mail', now: context.clock() }
  await context.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('email', '=', recipient)
      .where('is_guest', '=', false)
      .executeTakeFirst()
    // An account takes its word along to another address.
    const all = [{ address: recipient.toLowerCase() }, ...(account ? [{ user_id: account.id }] : [])]
    for (const whose of all)
      await (wanted ? turnOn(tx, { whose, ...turn }) : turnOff(tx, { whose, ...turn }, by))
  })
}

async function open(context: Reading, token: string) {
  const opened = await openUnsubscribe(context, token)
  if (!opened) throw refuse('no_such_link')
  return opened
}
