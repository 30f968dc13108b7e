import type { Endpoint } from '#contract/endpoint.ts'
import { isOwnAccount } from '#contract/refusals-of.ts'
import { isOperator } from '#domain/operator.ts'
import type { Context } from '../context.ts'
import { authenticationMethodsOf } from '../rules/authentication-methods.ts'
import { refuse } from './refusal.ts'
import type { Session, UserRow } from './session.ts'

type Called = Pick<Endpoint, 'access' | 'settingUp' | 'supportMay'>

/** True for an operator who must set up a second factor first. */
export async function mustAddFactor({ config, db }: Context, user: Pick<UserRow, 'id' | 'role'>) {
  if (!config.secondFactorRequired || !isOperator(user.role)) return false
  return (await authenticationMethodsOf(db, user.id)).length === 0
}

/** Checks for operators: a second factor where required; support only reads, and writes notes. */
export async function checkOperator(
  context: Context,
  call: string,
  { access, settingUp, supportMay }: Called,
  session: Session | null,
): Promise<void> {
  const user = session?.user
  if (!user || access === 'anyone') return
  if (!settingUp && (await mustAddFactor(context, user))) throw refuse('second_factor_required')
  const changes = !call.startsWith('GET ') && !isOwnAccount(call) && !supportMay
  if (user.role === 'support' && changes) throw refuse('wrong_role')
}
