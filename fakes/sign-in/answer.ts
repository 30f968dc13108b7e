import { createHash } from 'node:crypto'
import type { Authorization } from './authorization.ts'
import { isFault } from './faults.ts'
import type { Grants } from './grants.ts'
import { appleSub, asks, emailOf } from './id-token.ts'
import { type Holder, people } from './people.ts'
import type { SignInProvider } from './provider.ts'

/**
 * Redirect to the site with a code, or with an error when the person declined. `introduced` is true when the
 * person signed in to this site before.
 */
export function answerTo(
  provider: SignInProvider,
  asked: Authorization,
  form: Record<string, string>,
  { grants, introduced }: { grants: Grants; introduced: Set<string> },
): Record<string, string> {
  const state: Record<string, string> = asked.state === undefined ? {} : { state: asked.state }
  if (form.choice !== 'person') return { ...state, error: provider.denied }
  const holder = holderOf(form)
  const fault = isFault(form.fault) ? form.fault : null
  const hidesEmail = provider.key === 'apple' && form.hide_email === '1'
  const grant = { ...asked, holder, fault, hidesEmail }
  const code = grants.add(grant)
  if (fault === 'reused-code') grants.take(code)
  const kept = fault === 'wrong-state' ? { state: `not-${asked.state}` } : state
  if (provider.key === 'google') return { ...kept, code, scope: asked.scope, prompt: 'consent' }
  return { ...kept, code, ...introduction(asked.scope, holder, emailOf(grant), introduced) }
}

/** Apple sends the name only at the first sign-in, and outside the token, so the name is not signed. */
function introduction(
  scope: string,
  holder: Holder,
  email: string,
  introduced: Set<string>,
): Record<string, string> {
  if (introduced.has(appleSub(holder)) || !asks(scope, 'name')) return {}
  introduced.add(appleSub(holder))
  const [firstName = '', ...rest] = holder.name.split(' ')
  return { user: JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email }) }
}

function holderOf({ sub, name = '', email = '', verified, hosted }: Record<string, string>): Holder {
  const known = people.find((one) => one.sub === sub && !email)
  if (known) return known
  const made = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`)
  return {
    sub: sub || `1${made}`,
    name: name.trim(),
    email,
    verified: verified === '1',
    hosted: hosted === '1',
  }
}
