import { afterAll, beforeAll } from 'vitest'
import { type SignInOptions, startSignIn } from '#fakes/sign-in/server.ts'
import type { SignInKeys } from '#server/providers/openid/providers.ts'
import { fakeSignInKeys, signInKeys } from '#server/sandbox/sign-in-keys.ts'
import type { TestActor } from './actor.ts'
import { confirmAddress } from './confirm-address.ts'
import type { TestPerson } from './people.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'
import { until } from './until.ts'

export type TestProviderName = 'google' | 'apple'

/** A person on the provider's page, as its form sends it. */
export interface ProvidersChoice {
  email?: string
  name?: string
  sub?: string
  unverified?: boolean
  /** The address belongs to another mail service than the provider's. */
  foreign?: boolean
  fault?: string
  hides?: boolean
  denies?: boolean
}

/** Fakes for Google and Apple, and what an app needs to know of them. */
export interface TestProviders {
  keys: SignInKeys
  stop(): Promise<void>
}

export async function startProviders(): Promise<TestProviders> {
  const keys = signInKeys('a secret of the test')
  const { port, stop } = await startSignIn(fakeSignInKeys(keys) as SignInOptions)
  return { keys: keys(`http://127.0.0.1:${port}`), stop }
}

/** A person who begins to sign in; answers the provider's page. */
export async function beginWith(
  actor: TestActor,
  provider: TestProviderName,
  body: { redirect?: string; role?: 'customer' | 'cleaner' } = {},
): Promise<string> {
  const begun = await actor.call('POST /api/auth/with/:provider', { params: { provider }, body })
  if (begun.status !== 200) throw new Error(`not begun: ${begun.body.code}`)
  return begun.body.url
}

/** What the provider sends the browser back with: the fields of its answer. */
export async function choose(
  providers: TestProviders,
  url: string,
  chosen: ProvidersChoice,
): Promise<Record<string, string>> {
  const { pathname, search, host } = new URL(url)
  const name = pathname.includes('/apple/') ? 'apple' : 'google'
  const form = new URLSearchParams({
    choice: chosen.denies ? 'deny' : 'person',
    ...(chosen.email && { email: chosen.email, name: chosen.name ?? '' }),
    ...(chosen.sub && { sub: chosen.sub }),
    ...(!chosen.unverified && { verified: '1' }),
    ...(!chosen.foreign && { hosted: '1' }),
    ...(chosen.fault && { fault: chosen.fault }),
    ...(chosen.hides && { hide_email: '1' }),
  })
  const page = `${new URL(providers.keys[name]?.issuer ?? '').origin}${pathname}${search}`
  const headers = { 'x-forwarded-host': host }
  const answer = await fetch(page, { method: 'POST', body: form, headers, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location) return Object.fromEntries(new URL(location).searchParams)
  const fields = [...(await answer.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)]
  return Object.fromEntries(
    fields.map(([, field = '', value = '']) => [field, value.replaceAll('&quot;', '"')]),
  )
}

/** The browser comes back with an answer; answers where it is led. Apple has it post a form from its own page. */
export async function comeBack(
  actor: TestActor,
  provider: TestProviderName,
  fields: Record<string, string>,
): Promise<string> {
  const callback = `/api/auth/with/${provider}/callback`
  let next = `${callback}?${new URLSearchParams(fields)}`
  if (provider === 'apple') {
    const form = { method: 'POST', body: new URLSearchParams(fields) }
    const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' }
    // Lax cookies stay at home with a form of another site.
    const posted = await fetch(actor.origin + callback, { ...form, headers, redirect: 'manual' })
    next = posted.headers.get('location') ?? ''
  }
  const answer = await actor.fetch(next)
  return answer.headers.get('location') ?? `${answer.status}`
}

/** The whole way: begins, chooses, comes back. */
export async function signInWith(
  providers: TestProviders,
  actor: TestActor,
  provider: TestProviderName,
  chosen: ProvidersChoice,
  body: { redirect?: string; role?: 'customer' | 'cleaner' } = {},
): Promise<string> {
  return comeBack(actor, provider, await choose(providers, await beginWith(actor, provider, body), chosen))
}

/** An app with both providers for the tests of one file, and what people do there. */
export function openWorld() {
  let app: TestApp
  let providers: TestProviders
  beforeAll(async () => {
    providers = await startProviders()
    app = await startTestApp({ webhooks: false, signIn: providers.keys })
  })
  afterAll(async () => {
    await app.stop()
    await providers.stop()
  })
  const confirm = (person: TestPerson) => confirmAddress(app, person)
  return {
    app: () => app,
    providers: () => providers,
    confirm,
    /** A customer who has confirmed their address. */
    async confirmed(): Promise<TestPerson> {
      const person = await app.people.customer()
      await confirm(person)
      return person
    },
    go: (actor: TestActor, provider: TestProviderName, chosen: ProvidersChoice, body = {}) =>
      signInWith(providers, actor, provider, chosen, body),
    /** Links from the settings of a person who is signed in. */
    async linkTo(
      { actor }: Pick<TestPerson, 'actor'>,
      provider: TestProviderName,
      chosen: ProvidersChoice,
    ): Promise<string> {
      const { status, body } = await actor.call('POST /api/identities/:provider', { params: { provider } })
      if (status !== 200) return body.code
      return comeBack(actor, provider, await choose(providers, body.url, chosen))
    },
    /** The token in the newest mail to a person that leads to a page. */
    async tokenFor(email: string, page: string): Promise<string> {
      const mail = () =>
        app.outbox.mails.findLast(({ to, text }) => to === email && text.includes(`/${page}?token=`))
      await until(async () => mail() !== undefined)
      return /token=([\w-]{43})/.exec(mail()?.text ?? '')?.[1] ?? ''
    },
  }
}

export const me = (actor: TestActor) => actor.call('GET /api/auth/current-user')
export const listed = async (actor: TestActor) => (await actor.call('GET /api/identities')).body
export const nora = (email: string, more: ProvidersChoice = {}): ProvidersChoice => ({
  email,
  name: 'Nora Novak',
  ...more,
})
