import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginWith, choose, comeBack, listed, me, nora, openWorld } from '#tests/support/providers.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

const world = openWorld()
const { confirmed, go, tokenFor } = world

async function everything(): Promise<string> {
  const { db } = world.app().context
  const users = await db.selectFrom('users').selectAll().orderBy('id').execute()
  const identities = await db.selectFrom('identities').selectAll().orderBy('subject').execute()
  const sessions = await db.selectFrom('sessions').select('sid').orderBy('sid').execute()
  return JSON.stringify([users, identities, sessions])
}

test('a first sign-in creates a verified account and the next one finds it', async () => {
  const browser = world.app().visitor()
  expect(await go(browser, 'google', nora('nora@mail.example'), { role: 'cleaner' })).toBe('/auth/login')
  const first = (await me(browser)).body
  expect(first).toMatchObject({ name: 'Nora Novak', role: 'cleaner', emailVerified: true, phone: null })
  expect(await listed(browser)).toMatchObject({
    hasPassword: false,
    identities: [{ provider: 'google', email: 'nora@mail.example' }],
  })
  const later = world.app().visitor()
  const asked = { redirect: '/customer/jobs', role: 'customer' }
  expect(await go(later, 'google', nora('nora@mail.example'), asked)).toBe(
    '/auth/login?redirect=%2Fcustomer%2Fjobs',
  )
  expect((await me(later)).body).toMatchObject({ id: first.id, role: 'cleaner' })
})

test('an identity keeps its account when its email changes at the provider', async () => {
  const victim = await confirmed()
  const mover = world.app().visitor()
  await go(mover, 'google', nora('mover@mail.example', { sub: '501' }))
  const { id } = (await me(mover)).body
  const again = world.app().visitor()
  await go(again, 'google', nora(victim.email, { sub: '501' }))
  expect((await me(again)).body).toMatchObject({ id, email: 'mover@mail.example' })
})

test("Apple's form post works without cookies, with a hidden address and one name", async () => {
  const first = world.app().visitor()
  const chosen = { ...nora('ada@mail.example'), hides: true }
  expect(await go(first, 'apple', chosen)).toBe('/auth/login')
  const { id, email, name } = (await me(first)).body
  expect(email).toMatch(/@privaterelay\.appleid\.com$/)
  expect(name).toBe('Nora Novak')
  const later = world.app().visitor()
  await go(later, 'apple', chosen)
  expect((await me(later)).body).toMatchObject({ id, name: 'Nora Novak' })
})

test('a name that registration refuses is shortened or left to the settings', async () => {
  const part = world.app().visitor()
  await go(part, 'google', nora('p1@mail.example', { name: 'Pat www.pay-me.example' }))
  expect((await me(part)).body.name).toBe('Pat')
  const none = world.app().visitor()
  const led = await go(none, 'google', nora('p2@mail.example', { name: 'https://pay-me.example/now' }))
  expect((await me(none)).body.name).toBe('New customer')
  expect(led).toBe('/auth/login?redirect=%2Fsettings')
})

test('a sign-in with a verified address links the account and mails its owner', async () => {
  const kim = await confirmed()
  const browser = world.app().visitor()
  await go(browser, 'google', nora(kim.email))
  expect((await me(browser)).body.id).toBe(kim.id)
  await until(async () =>
    world
      .app()
      .outbox.mails.some(({ to, subject }) => to === kim.email && subject.startsWith('New way to sign in')),
  )
  expect((await listed(kim.actor)).hasPassword).toBe(true)
})

test('an address unverified on either side answers link_first', async () => {
  const registeredFirst = await world.app().people.customer()
  const kim = await confirmed()
  const before = await everything()
  for (const [email, chosen, problem] of [
    [registeredFirst.email, {}, 'link_first'],
    [kim.email, { unverified: true }, 'unverified'],
    ['nobody@mail.example', { unverified: true }, 'unverified'],
  ] as const)
    for (const provider of ['google', 'apple'] as const) {
      const led = await go(world.app().visitor(), provider, nora(email, chosen))
      expect(led).toBe(`/auth/login?with=${provider}&problem=${problem}`)
    }
  expect(await everything()).toBe(before)
})

test('an address that Google does not host answers link_first', async () => {
  const kim = await confirmed()
  const before = await everything()
  const led = await go(world.app().visitor(), 'google', nora(kim.email, { foreign: true }))
  expect(led).toBe('/auth/login?with=google&problem=link_first')
  expect(await everything()).toBe(before)
})

test('a new account of an address that Google does not host must verify it', async () => {
  const browser = world.app().visitor()
  const olga = nora('olga@mail.example', { foreign: true })
  expect(await go(browser, 'google', olga)).toBe('/auth/login')
  expect((await me(browser)).body).toMatchObject({ email: 'olga@mail.example', emailVerified: false })
  expect((await listed(browser)).identities).toMatchObject([{ provider: 'google', email: null }])
  const token = await tokenFor('olga@mail.example', 'verify-email')
  expect((await browser.call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
  expect((await me(browser)).body.emailVerified).toBe(true)
  expect((await listed(browser)).identities).toMatchObject([
    { provider: 'google', email: 'olga@mail.example' },
  ])
  // A first password by mail verifies nothing new: Google has verified this mailbox.
  await browser.call('POST /api/auth/forgot-password', { body: { email: 'olga@mail.example' } })
  const first = await tokenFor('olga@mail.example', 'reset-password')
  await browser.call('POST /api/auth/reset-password', {
    body: { token: first, password: 'a first password' },
  })
  const again = world.app().visitor()
  expect(await go(again, 'google', olga)).toBe('/auth/login')
  expect((await me(again)).status).toBe(200)
})

test('a Gmail address without an organization counts as verified by Google', async () => {
  const browser = world.app().visitor()
  await go(browser, 'google', nora('Nora.Novak@gmail.com', { foreign: true }))
  expect((await me(browser)).body).toMatchObject({ email: 'nora.novak@gmail.com', emailVerified: true })
  const lookalike = world.app().visitor()
  await go(lookalike, 'google', nora('nora@notgmail.com', { foreign: true }))
  expect((await me(lookalike)).body.emailVerified).toBe(false)
})

test.each([
  ['wrong-nonce', 'refused'],
  ['wrong-audience', 'refused'],
  ['other-issuer', 'refused'],
  ['expired-token', 'refused'],
  ['other-key', 'refused'],
  ['no-signature', 'refused'],
  ['no-token', 'refused'],
  ['reused-code', 'refused'],
  ['wrong-state', 'over'],
  ['token-endpoint-down', 'unreachable'],
])('a provider response with %s is refused without changes', async (fault, problem) => {
  const kim = await confirmed()
  await go(world.app().visitor(), 'google', nora(kim.email))
  const before = await everything()
  for (const provider of ['google', 'apple'] as const) {
    const led = await go(world.app().visitor(), provider, nora(kim.email, { fault }))
    expect(led).toBe(`/auth/login?with=${provider}&problem=${problem}`)
  }
  expect(await everything()).toBe(before)
})

test('cancelling at the provider returns to the previous page', async () => {
  const led = await go(world.app().visitor(), 'google', { denies: true }, { redirect: '/book-now' })
  expect(led).toBe('/auth/login?redirect=%2Fbook-now&with=google&problem=cancelled')
  expect(await go(world.app().visitor(), 'apple', { denies: true })).toContain('problem=cancelled')
})

test('a callback works once, for its browser and provider, within ten minutes', async () => {
  const [mine, theirs] = [world.app().visitor(), world.app().visitor()]
  const chosen = nora('once@mail.example')
  const fields = await choose(world.providers(), await beginWith(mine, 'google'), chosen)
  await beginWith(theirs, 'google')
  const before = await everything()
  expect(await comeBack(theirs, 'google', fields)).toContain('problem=over')
  expect(await comeBack(world.app().visitor(), 'google', fields)).toContain('problem=over')
  expect(await comeBack(mine, 'apple', fields)).toContain('problem=over')
  expect(await everything()).toBe(before)
  expect(await comeBack(mine, 'google', fields)).toBe('/auth/login')
  const after = await everything()
  // Going back in the browser: a signed-in user goes on, another one gets the problem.
  expect(await comeBack(mine, 'google', fields)).toBe('/auth/login')
  mine.cookie = ''
  expect(await comeBack(mine, 'google', fields)).toContain('problem=over')
  expect(await everything()).toBe(after)
  const late = await choose(world.providers(), await beginWith(mine, 'google'), chosen)
  world.app().clock.forward({ minutes: 11 })
  expect(await comeBack(mine, 'google', late)).toContain('problem=over')
  expect((await comeBack(mine, 'google', {})).startsWith('/auth/login')).toBe(true)
})

test('two tabs of one browser both complete the sign-in', async () => {
  const browser = world.app().visitor()
  const [one, two] = [await beginWith(browser, 'google'), await beginWith(browser, 'apple')]
  const chosen = nora('tabs@mail.example')
  expect(await comeBack(browser, 'google', await choose(world.providers(), one, chosen))).toBe('/auth/login')
  expect(await comeBack(browser, 'apple', await choose(world.providers(), two, chosen))).toBe('/auth/login')
  expect((await listed(browser)).identities.map(({ provider }) => provider)).toEqual(['apple', 'google'])
})

test('one code works once among ten callbacks; concurrent first sign-ins create one account', async () => {
  const browser = world.app().visitor()
  const fields = await choose(
    world.providers(),
    await beginWith(browser, 'google'),
    nora('race@mail.example'),
  )
  const twins = Array.from({ length: 10 }, () =>
    Object.assign(world.app().visitor(), { device: browser.device }),
  )
  const led = await Promise.all(twins.map((twin) => comeBack(twin, 'google', fields)))
  expect(led.filter((to) => to === '/auth/login').length).toBe(1)
  const crowd = Array.from({ length: 10 }, () => world.app().visitor())
  const all = await Promise.all(crowd.map((one) => go(one, 'google', nora('crowd@mail.example'))))
  expect(new Set(all)).toEqual(new Set(['/auth/login']))
  const ids = await Promise.all(crowd.map(async (one) => (await me(one)).body.id))
  expect(new Set(ids).size).toBe(1)
})

test('concurrent Google, Apple and password registrations of one address create one account', async () => {
  const stray: string[] = []
  for (const round of [1, 2, 3, 4]) {
    const email = `moment${round}@mail.example`
    const [google, apple, typing] = [world.app().visitor(), world.app().visitor(), world.app().visitor()]
    const body = {
      name: 'Nora',
      email,
      password: 'correct horse',
      phone: '2065551234',
      role: 'customer' as const,
    }
    const [first, second, registered] = await Promise.all([
      go(google, 'google', nora(email)),
      go(apple, 'apple', nora(email)),
      typing.call('POST /api/auth/register', { body }),
    ])
    stray.push(...[first, second].map((led) => led.replace(/google|apple/, 'x')), `${registered.status}`)
    const ids = await world
      .app()
      .context.db.selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(ids).toHaveLength(1)
  }
  const known = ['/auth/login', '/auth/login?with=x&problem=link_first', '201', '409']
  expect(stray.filter((led) => !known.includes(led))).toEqual([])
})

test('the rate limit of first sign-ins works with a single database connection', async () => {
  const narrow = await startTestApp({
    ...{ webhooks: false, tasks: false, signIn: world.providers().keys, connections: 1 },
    environment: { RATE_LIMIT_SCALE: '1' },
  })
  expect(await go(narrow.visitor(), 'google', nora('narrow@mail.example'))).toBe('/auth/login')
  const { rows } = await sql`SELECT key FROM rate_limits WHERE key LIKE 'register-hour:%'`.execute(
    narrow.context.db,
  )
  expect(rows).toHaveLength(1)
  await narrow.stop()
})

test("a first sign-in claims the guest's paid bookings", async () => {
  const added = await world
    .app()
    .context.db.insertInto('users')
    .values({
      email: 'gail@mail.example',
      name: 'Gail',
      phone: '2065550100',
      is_guest: true,
      role: 'customer',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = world.app().visitor()
  expect(await go(browser, 'google', nora('gail@mail.example'))).toBe('/auth/login')
  const { body } = await me(browser)
  expect(body).toMatchObject({ email: 'gail@mail.example', emailVerified: true })
  expect(body.id).not.toBe(added.id)
})

test('sign-ups with Google and with a password share a rate limit per network', async () => {
  const strict = await startTestApp({
    ...{ webhooks: false, tasks: false, signIn: world.providers().keys },
    environment: { RATE_LIMIT_SCALE: '0.1' },
  })
  const led: string[] = []
  for (const number of [1, 2, 3, 4])
    led.push(await go(strict.visitor(), 'google', nora(`purse${number}@mail.example`)))
  expect(led).toEqual([...Array(3).fill('/auth/login'), '/auth/login?with=google&problem=too_many'])
  expect(await go(strict.visitor(), 'google', nora('purse1@mail.example'))).toBe('/auth/login')
  await strict.stop()
})
