import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { ProviderName } from '#contract/providers.ts'
import type { Context } from '#server/context.ts'
import type { PendingSignIns } from '#server/db/rows/accounts.ts'
import { deviceOf } from '#server/plugins/device.ts'
import { hashToken } from '#server/plugins/token.ts'

export type PendingSignIn = Selectable<PendingSignIns>

/** Consumes a pending sign-in and returns it: once, in time, and only in the browser that began it. */
export async function consumePendingSignIn(
  context: Context,
  request: FastifyRequest,
  provider: ProviderName,
  state: string,
): Promise<PendingSignIn | null> {
  const browser = deviceOf(context, request)
  if (!browser) return null
  const taken = await context.db
    .deleteFrom('pending_sign_ins')
    .where('state_hash', '=', hashToken(context, state))
    .where('browser', '=', browser)
    .where('provider', '=', provider)
    .where('expires_at', '>', context.clock())
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

/** Stores the name that Apple posts with its first response, once, until the callback reads it. */
export async function storePostedName(context: Context, provider: ProviderName, state: string, name: string) {
  await context.db
    .updateTable('pending_sign_ins')
    .set({ name })
    .where('state_hash', '=', hashToken(context, state))
    .where('provider', '=', provider)
    .where('name', 'is', null)
    .execute()
}
