import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { mustAddFactor } from '#server/plugins/operator.ts'
import type { UserRow } from '#server/plugins/session.ts'

/** Lists the account's second factors, without secrets. */
export async function listFactors(context: Context, user: UserRow): Promise<Answer<'GET /api/user/factors'>> {
  const { db } = context
  const { id } = user
  const app = await db
    .selectFrom('totp_authenticators')
    .select(['added_at', 'used_at'])
    .where('user_id', '=', id)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'added_at', 'used_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    app: app?.added_at
      ? { addedAt: app.added_at.toISOString(), lastUsedAt: app.used_at?.toISOString() ?? null }
      : null,
    passkeys: passkeys.map((one) => ({
      ...{ id: one.id, name: one.name, addedAt: one.added_at.toISOString() },
      lastUsedAt: one.used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: left,
    required: await mustAddFactor(context, user),
  }
}
