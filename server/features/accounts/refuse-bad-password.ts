import type { RefusalCode } from '#contract/refusals.ts'
import { isOperator } from '#domain/operator.ts'
import type { Context } from '#server/context.ts'
import { type LocalizedText, refuse, textOf } from '#server/plugins/refusal.ts'
import { isBrandPassword, isKnownPassword } from './known-passwords.ts'
import { normalizePassword } from './password.ts'
import { passwordWeakness } from './password-policy.ts'
import { isPublicPassword } from './public-password.ts'

interface BadPasswordChoice {
  password: string
  role: string
  email: string
}

type BadPasswordRules = Pick<Context, 'config' | 'settings'>

/** Refuses a weak password wherever one is chosen, and never at login. */
export async function refuseBadPassword(rules: BadPasswordRules, choice: BadPasswordChoice): Promise<void> {
  const fault = await passwordFault(rules, choice)
  if (fault) throw refuse(fault.code, { message: fault.text, fields: { password: fault.text } })
}

/** Returns the fault of a chosen password, or null. Admins' passwords have to be strong too (C-060). */
export async function passwordFault(
  rules: BadPasswordRules,
  { password: typed, role, email }: BadPasswordChoice,
): Promise<{ code: RefusalCode; text: LocalizedText } | null> {
  const password = normalizePassword(typed)
  if (isPublicPassword(rules.config, password)) return known('public_password')
  const weakness = isOperator(role) ? passwordWeakness(password, email) : null
  if (weakness) return { code: 'invalid_input', text: weakness }
  if (isBrandPassword(password, rules.settings.now().brandName) || (await isKnownPassword(password)))
    return known('common_password')
  return null
}

const known = (code: 'public_password' | 'common_password') => ({ code, text: textOf(code) })
