import { sql } from 'kysely'
import type { ProviderName } from '#contract/providers.ts'
import { newcomerNames } from '#domain/newcomer-names.ts'
import { isOperator } from '#domain/operator.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Device } from '#server/plugins/device.ts'
import { Refusal } from '#server/plugins/refusal.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import type { OpenIdClaims } from '#server/providers/openid/claims.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { addAccount } from '../accounts/add-account.ts'
import { findPerson, lockAccountByEmail } from '../accounts/find-person.ts'
import { refusingTakenEmail } from '../accounts/refuse-taken-email.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { acceptableName } from './acceptable-name.ts'
import type { PendingSignIn } from './pending-sign-in.ts'
import type { SignInProblem } from './problem.ts'

export interface IdentityAccount {
  user: AccountRow
  /** True when the account is new and its name is unknown. */
  nameless: boolean
}

interface ProviderVisitor {
  provider: ProviderName
  claims: OpenIdClaims
  pending: PendingSignIn
  device: Device
  locale: Language
  /** Counts a new account against the rate limit; throws above it. */
  count: () => Promise<void>
}

/**
 * Finds or creates the account of an identity: the linked one, the one with the address that both sides have
 * verified, or a new one. Returns a problem otherwise.
 */
export async function findIdentityAccount(
  context: Context,
  visitor: ProviderVisitor,
): Promise<IdentityAccount | SignInProblem> {
  const known = await look(context, visitor, null)
  if (known) return known
  // Runs between the transactions, because counting takes a connection of its own.
  await visitor.count()
  try {
    return (await refusingTakenEmail(() => look(context, visitor, make))) ?? 'over'
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'email_in_use')) throw error
    // A concurrent registration with the same address has created the account by now.
    return (await look(context, visitor, null)) ?? 'over'
  }
}

function look(
  context: Context,
  visitor: ProviderVisitor,
  orMake: typeof make | null,
): Promise<IdentityAccount | SignInProblem | null> {
  const { provider, claims } = visitor
  return context.db.transaction().execute(async (tx) => {
    // Serializes concurrent callbacks of one person: the second finds the account of the first.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`${provider} ${claims.subject}`}))`.execute(tx)
    const linked = await findLinked(tx, provider, claims.subject, context.clock())
    if (linked) return { user: linked, nameless: false }
    if (!claims.email || !claims.verified) return 'unverified'
    const account = await lockAccountByEmail(tx, claims.email)
    if (account) return linkByAddress(context, tx, account, visitor)
    return orMake ? orMake(context, tx, claims.email, visitor) : null
  })
}

async function findLinked(tx: Tx, provider: ProviderName, subject: string, now: Date) {
  const used = await tx
    .updateTable('identities')
    .set({ used_at: now })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return used && findPerson(tx, used.user_id)
}

/** Links by address only for its verified owner, since an impostor may have registered with it. */
async function linkByAddress(
  { clock }: Context,
  tx: Tx,
  user: AccountRow,
  { provider, claims }: ProviderVisitor,
): Promise<IdentityAccount | SignInProblem> {
  // Admins link from their own session only; an address whose owner changed at the provider links nothing.
  if (!claims.proven || !user.email_verified_at || isOperator(user.role)) return 'link_first'
  // A user with a second factor has to prove it before linking.
  if ((await authenticationMethodsOf(tx, user.id)).length > 0) return 'link_first'
  const now = clock()
  const added = await addIdentity(tx, provider, claims, user.id, now)
  if (!added) return 'link_first'
  await queueAccountMail(tx, { event: 'identity_linked', userId: user.id, to: user.email, now })
  return { user, nameless: false }
}

async function make(
  context: Context,
  tx: Tx,
  email: string,
  { provider, claims, pending, device, locale }: ProviderVisitor,
): Promise<IdentityAccount> {
  const now = context.clock()
  const name = acceptableName(context.settings.now().brandName, [
    ...(pending.name ? [pending.name] : []),
    ...claims.names,
  ])
  const { proven } = claims
  const account = {
    email,
    proven,
    role: pending.role,
    name: name ?? newcomerNames[pending.role],
    device,
    locale,
  }
  const user = await addAccount(tx, account, now)
  await addIdentity(tx, provider, claims, user.id, now)
  return { user, nameless: name === null }
}

/** False when the identity or the account is linked otherwise already. */
export async function addIdentity(
  tx: Tx,
  provider: ProviderName,
  { subject, email, proven }: OpenIdClaims,
  userId: number,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('identities')
    .values({
      provider,
      subject,
      email: proven ? email : null,
      user_id: userId,
      linked_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}
