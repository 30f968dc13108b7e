import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderName } from '#contract/providers.ts'
import type { Context } from '#server/context.ts'
import { deviceFor, setDeviceCookie } from '#server/plugins/device.ts'
import { publicOrigin } from '#server/plugins/origin.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { hashToken } from '#server/plugins/token.ts'
import { authorizationUrl, newAuthorizationRequest } from '#server/providers/openid/authorization-request.ts'
import type { Provider } from '#server/providers/openid/providers.ts'

const pendingMs = 10 * 60_000

interface Beginning {
  provider: ProviderName
  /** The user who links an account; null for a login. */
  userId: number | null
  role: 'customer' | 'cleaner'
  redirect: string | null
}

/** Stores a pending sign-in at a provider for this browser; returns the provider's URL. */
export async function beginProviderSignIn(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { provider: name, userId, role, redirect }: Beginning,
): Promise<{ url: string }> {
  const provider = context.providers[name]
  if (!provider) throw refuse('provider_off')
  const question = await newAuthorizationRequest()
  const url = await authorizationUrl(provider, callbackUrlOf(context, request, provider), question).catch(
    (error: unknown) => {
      context.log.warn({ err: error, provider: name }, 'a sign-in could not be begun')
      throw refuse('provider_unreachable')
    },
  )
  const device = deviceFor(context, request)
  setDeviceCookie(context, reply, device)
  await context.db
    .insertInto('pending_sign_ins')
    .values({
      state_hash: hashToken(context, question.state),
      browser: device.key,
      ...{ provider: name, nonce: question.nonce, verifier: question.verifier },
      ...{ user_id: userId, role, redirect, name: null },
      expires_at: new Date(context.clock().getTime() + pendingMs),
    })
    .execute()
  return { url: url.href }
}

/** Returns the callback URL that is registered at the provider. */
export function callbackUrlOf(context: Context, request: FastifyRequest, { key }: Provider): string {
  return `${publicOrigin(context, request)}/api/auth/with/${key}/callback`
}
