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

test('anyone who is new gets an account with a confirmed address, and is known the next time', async () => {
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

test('an account stays the same when its address at the provider becomes another one, even that of another person', async () => {
  const victim = await confirmed()
  const mover = world.app().visitor()
  await go(mover, 'google', nora('mover@mail.example', { sub: '501' }))
  const { id } = (await me(mover)).body
  const again = world.app().visitor()
  await go(again, 'google', nora(victim.email, { sub: '501' }))
  expect((await me(again)).body).toMatchObject({ id, email: 'mover@mail.example' })
})

test('Apple posts its answer without our cookies, names a person once, and hides addresses', async () => {
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

test('a name that registration would refuse becomes the part that it takes, or is asked for in the settings', async () => {
  const part = world.app().visitor()
  await go(part, 'google', nora('p1@mail.example', { name: 'Pat www.pay-me.example' }))
  expect((await me(part)).body.name).toBe('Pat')
  const none = world.app().visitor()
  const led = await go(none, 'google', nora('p2@mail.example', { name: 'https://pay-me.example/now' }))
  expect((await me(none)).body.name).toBe('New customer')
  expect(led).toBe('/auth/login?redirect=%2Fsettings')
})

test('an account of a confirmed address is linked by it, and its owner is told', async () => {
  const kim = await confirmed()
  const browser = world.app().visitor()
  await go(browser, 'google', nora(kim.email))
  expect((await me(browser)).body.id).toBe(kim.id)
  await until(async () =>
    world
      .app()
      .outbox.mails.some(
        ({ to, subject }) => to === kim.email && subject.startsWith('Another way to sign in'),
      ),
  )
  expect((await listed(kim.actor)).hasPassword).toBe(true)
})

test('an address that is not confirmed on both sides opens no account', async () => {
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

test('an address that Google confirmed once and does not give out itself opens no account', async () => {
  const kim = await confirmed()
  const before = await everything()
  const led = await go(world.app().visitor(), 'google', nora(kim.email, { foreign: true }))
  expect(led).toBe('/auth/login?with=google&problem=link_first')
  expect(await everything()).toBe(before)
})

test('a new account of such an address has to confirm it; what its owner paid for as a guest waits for that', async () => {
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

test('Gmail is given out by Google, without an organization', async () => {
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
])('a provider that answers with %s is refused, and nothing changes', async (fault, problem) => {
  const kim = await confirmed()
  await go(world.app().visitor(), 'google', nora(kim.email))
  const before = await everything()
  for (const provider of ['google', 'apple'] as const) {
    const led = await go(world.app().visitor(), provider, nora(kim.email, { fault }))
    expect(led).toBe(`/auth/login?with=${provider}&problem=${problem}`)
  }
  expect(await everything()).toBe(before)
})

test('anyone who changes their mind at the provider comes back to where they were', async () => {
  const led = await go(world.app().visitor(), 'google', { denies: true }, { redirect: '/book-now' })
  expect(led).toBe('/auth/login?redirect=%2Fbook-now&with=google&problem=cancelled')
  expect(await go(world.app().visitor(), 'apple', { denies: true })).toContain('problem=cancelled')
})

test('an answer opens nothing in another browser, at another provider, after ten minutes, or twice', async () => {
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

test('two tabs of one browser both come to their end', async () => {
  const browser = world.app().visitor()
  const [one, two] = [await beginWith(browser, 'google'), await beginWith(browser, 'apple')]
  const chosen = nora('tabs@mail.example')
  expect(await comeBack(browser, 'google', await choose(world.providers(), one, chosen))).toBe('/auth/login')
  expect(await comeBack(browser, 'apple', await choose(world.providers(), two, chosen))).toBe('/auth/login')
  expect((await listed(browser)).identities.map(({ provider }) => provider)).toEqual(['apple', 'google'])
})

test('of ten who come with one code at the same moment one is let in; ten first sign-ins make one account', async () => {
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

test('of those who first come with Google, with Apple and with a password at the same moment all are told something, and there is one account', async () => {
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

test('a first sign-in is counted without holding a connection, so that a crowd is counted by all processes', async () => {
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

test('what a guest paid for in the browser and under the address comes along as at any sign-in', async () => {
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

test('signing up with Google and with a password spend the same purse per network', async () => {
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
