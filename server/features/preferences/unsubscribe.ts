import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { addOptOut } from '../notifications/opt-outs.ts'
import type { NotificationRow } from '../notifications/queries.ts'
import { openUnsubscribe } from '../notifications/unsubscribe-link.ts'

type UnsubscribeInput = Pick<Context, 'config' | 'db'>
type UnsubscribeMail = Pick<NotificationRow, 'recipient' | 'user_id'>

const byLink = 'link in a mail'

const ownAccount = ({
  recipient,
  user_id,
}: UnsubscribeMail): RawBuilder<boolean> => sql`EXISTS (SELECT FROM users
  WHERE users.id = ${user_id} AND users.email = ${recipient} AND NOT users.is_guest)`

/**
 * True for a row of `notification_opt_outs` that a mail's link controls: its address's, its account's, and,
 * once the account has another address, the account's opt-outs by such a link.
 */
const spokenFor = (
  letter: UnsubscribeMail,
): RawBuilder<boolean> => sql`(address = ${letter.recipient.toLowerCase()}
  OR (user_id = ${letter.user_id} AND (source = ${byLink} OR ${ownAccount(letter)})))`

/** Reads the kind of a mail's link and whether it is still sent; changes nothing. */
export async function readUnsubscribeLink(
  context: UnsubscribeInput,
  token: string,
): Promise<Answer<'GET /api/unsubscribe/:token'>> {
  const { letter, kind } = await open(context, token)
  const rows = context.db.selectFrom('notification_opt_outs').select('id').where('kind', '=', kind)
  const off = await rows.where('channel', '=', 'email').where(spokenFor(letter)).limit(1).executeTakeFirst()
  return { kind, wanted: off === undefined }
}

/** Changes the opt-out of a mail's link, for its address and for the account with that address. */
export async function applyUnsubscribeLink(
  context: UnsubscribeInput & Pick<Context, 'clock'>,
  token: string,
  wanted: boolean,
): Promise<void> {
  const { letter, kind } = await open(context, token)
  const { recipient, user_id: userId } = letter
  await context.db.transaction().execute(async (tx) => {
    if (wanted) {
      const rows = tx
        .deleteFrom('notification_opt_outs')
        .where('kind', '=', kind)
        .where('channel', '=', 'email')
      await rows.where(spokenFor(letter)).execute()
      return
    }
    const by = { source: byLink, now: context.clock() }
    const { rows } = await sql<{ own: boolean }>`SELECT ${ownAccount(letter)} AS own`.execute(tx)
    // An account's own choice moves along to its new address.
    const own = rows[0]?.own && userId !== null ? [{ user_id: userId }] : []
    for (const whose of [{ address: recipient.toLowerCase() }, ...own])
      await addOptOut(tx, { whose, kind, channel: 'email' }, by)
  })
}

async function open(context: UnsubscribeInput, token: string) {
  const opened = await openUnsubscribe(context, token)
  if (!opened) throw refuse('no_such_link')
  return opened
}
