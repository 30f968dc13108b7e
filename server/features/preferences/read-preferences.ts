import type { Answer } from '#contract/index.ts'
import { type Channel, isChoice, kindsFor, type MessageKind, messageKinds } from '#domain/message-kinds.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { listOptOuts } from '../notifications/opt-outs.ts'
import { newestConsent } from '../notifications/record-consent.ts'

type FeaturesPreferences = Answer<'GET /api/message-preferences'>

/** Reads a user's notifications and the opt-outs by settings or mailed link. */
export async function readPreferences(
  { db, push }: Pick<Context, 'push'> & { db: Db | Tx },
  user: Pick<UserRow, 'id' | 'email' | 'role' | 'phone'>,
): Promise<FeaturesPreferences> {
  const unwanted = await listOptOuts(db, user)
  const isOff = (kind: MessageKind, by: Channel) =>
    unwanted.some((row) => row.kind === kind && row.channel === by)
  const state = <Fixed extends 'always' | 'never'>(kind: MessageKind, by: Channel) => {
    if (!isChoice(kind, by)) return messageKinds[kind][by] as Fixed
    return isOff(kind, by) ? ('off' as const) : ('on' as const)
  }
  return {
    kinds: kindsFor(user.role).map((kind) => ({
      kind,
      email: state<'always'>(kind, 'email'),
      sms: state<'never'>(kind, 'sms'),
      push: state<'never'>(kind, 'push'),
    })),
    pushOffered: push !== null,
    texts: await readTexts(db, user.phone),
  }
}

async function readTexts(db: Db | Tx, phone: string | null): Promise<FeaturesPreferences['texts']> {
  if (!phone) return 'no_number'
  const consent = await newestConsent(db, phone)
  if (!consent) return 'not_agreed'
  return consent.granted ? 'agreed' : 'stopped'
}
