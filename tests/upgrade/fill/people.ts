import { createAdmin } from '#server/features/accounts/create-admin.ts'
import { decideVetting } from '#server/features/admin/vetting/decide-vetting.ts'
import { removeFactors } from '#server/features/factors/remove-factors.ts'
import type { TestActor } from '#tests/support/actor.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import type { TestPerson } from '#tests/support/people.ts'
import {
  beginWith,
  type ProvidersChoice,
  signInWith,
  type TestProviderName,
  type TestProviders,
} from '#tests/support/providers.ts'
import { SoftPasskey } from '#tests/support/soft-passkey.ts'
import type { TestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'
import { until } from '#tests/support/until.ts'

const operator = 'operator'

/** Operators, cleaners whom they decided about, and customers who sign in in every way there is. */
export async function addPeople(app: TestApp, providers: TestProviders): Promise<void> {
  await addOperators(app)
  await decideOnCleaners(app)
  await addFactors(app)
  await signInElsewhere(app, providers)
  await followLinks(app)
}

async function addOperators({ context }: TestApp): Promise<void> {
  const password = 'correct horse of operators'
  for (const role of ['admin', 'support'] as const)
    await createAdmin(context, {
      name: `Robin ${role}`,
      email: `${role}@example.com`,
      password,
      role,
      operator,
    })
}

async function decideOnCleaners(app: TestApp): Promise<void> {
  const [approved, suspended] = [await app.people.cleaner(), await app.people.cleaner()]
  const decide = (decision: 'approve' | 'suspend' | 'reinstate', { id: cleanerId }: TestPerson) =>
    decideVetting(app.context, { decision, cleanerId, reason: 'papers seen', by: { operator } })
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: inDays(app, 3) })
  await suspended.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  for (const decision of ['approve', 'suspend', 'reinstate'] as const) await decide(decision, approved)
  await decide('approve', suspended)
  await decide('suspend', suspended)
}

async function addFactors(app: TestApp): Promise<void> {
  const coded = await app.people.customer()
  const { code, recoveryCodes } = await addTotpAuthenticator(app, coded)
  const lost = await app.people.customer()
  await addTotpAuthenticator(app, lost)
  await removeFactors(app.context, { email: lost.email, reason: 'passport seen', operator })
  const undecided = await app.people.customer()
  await confirmAddress(app, undecided)
  await expectDone(undecided.actor.call('POST /api/user/factors/app'))
  for (const typed of [code(60), recoveryCodes[0] ?? '']) {
    const browser = await halfSignedIn(app, coded)
    app.clock.forward({ minutes: 1 })
    await expectDone(browser.call('POST /api/auth/second-step', { body: { code: typed } }))
  }
  await halfSignedIn(app, coded)
  await addPasskey(app)
}

/** Anyone who has typed the password, and has shown no second factor yet. */
async function halfSignedIn(app: TestApp, { email, password }: TestPerson): Promise<TestActor> {
  const browser = app.visitor()
  await browser.call('POST /api/auth/login', { body: { email, password } })
  return browser
}

async function addPasskey(app: TestApp): Promise<void> {
  const { actor } = await app.people.customer()
  await confirmAddress(app, { actor })
  const how = { origin: app.origin }
  const passkey = new SoftPasskey()
  const added = passkey.make((await actor.call('POST /api/user/passkeys/options')).body, how)
  await expectDone(actor.call('POST /api/user/passkeys', { body: added }))
  const browser = app.visitor()
  const signed = passkey.sign((await browser.call('POST /api/auth/passkey/options')).body, how)
  await expectDone(browser.call('POST /api/auth/passkey', { body: signed }))
  // And what was asked for and is never signed.
  await app.visitor().call('POST /api/auth/passkey/options')
  await browser.call('POST /api/user/passkeys/options')
  await actor.call('POST /api/user/confirm/passkey/options')
}

async function signInElsewhere(app: TestApp, providers: TestProviders): Promise<void> {
  const go = (provider: TestProviderName, chosen: ProvidersChoice, role: 'customer' | 'cleaner') =>
    signInWith(providers, app.visitor(), provider, chosen, { role })
  await go('google', { email: 'nora.novak@example.com', name: 'Nora Novak' }, 'customer')
  await go('apple', { email: 'omar.olsen@example.com', name: 'Omar Olsen' }, 'cleaner')
  await beginWith(app.visitor(), 'google', { role: 'customer' })
  await beginWith(app.visitor(), 'apple', { role: 'cleaner' })
  const person = await app.people.customer()
  await confirmAddress(app, person)
  await person.actor.call('POST /api/identities/:provider', { params: { provider: 'google' } })
}

/** Mailed links of every purpose, used and not. */
async function followLinks(app: TestApp): Promise<void> {
  const [forgetful, moved] = [await app.people.customer(), await app.people.customer()]
  const browser = app.visitor()
  await browser.call('POST /api/auth/forgot-password', { body: { email: forgetful.email } })
  const token = await tokenFor(app, forgetful.email, '/reset-password?token=')
  await expectDone(
    browser.call('POST /api/auth/reset-password', { body: { token, password: 'a horse that is new' } }),
  )
  await browser.call('POST /api/auth/forgot-password', { body: { email: moved.email } })
  const email = 'moved@example.com'
  await expectDone(
    moved.actor.call('POST /api/user/email', { body: { email, currentPassword: moved.password } }),
  )
  await tokenFor(app, email, '/verify-email?token=')
  await moved.actor.call('PUT /api/user/password', {
    body: { currentPassword: moved.password, password: 'a horse that is new' },
  })
}

async function tokenFor({ outbox }: TestApp, address: string, path: string): Promise<string> {
  const find = () => outbox.mails.findLast(({ to, text }) => to === address && text.includes(path))
  await until(async () => find() !== undefined)
  return find()?.text.split(path)[1]?.slice(0, 43) ?? ''
}

/** Who has gone, after all was settled: a customer and a cleaner. */
export async function deleteAccounts(gone: TestPerson[]): Promise<void> {
  for (const { actor, password } of gone)
    await expectDone(actor.call('POST /api/account/delete', { body: { password } }))
}

/** A customer who becomes a cleaner, and keeps what was booked before. */
export async function changeSides(app: TestApp): Promise<void> {
  const person = await app.people.customer()
  await bookJob(app, { scheduledDateTime: inDays(app, 4) }, person)
  await expectDone(person.actor.call('POST /api/user/become-cleaner'))
  await app.people.makeProfile(person)
}

export const inDays = ({ clock }: TestApp, days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString()

/** What a scene needs to go well; a refusal ends the filling. */
export async function expectDone<T extends { status: number; body: unknown }>(asked: Promise<T>): Promise<T> {
  const reply = await asked
  if (reply.status >= 400) throw new Error(`refused: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}
