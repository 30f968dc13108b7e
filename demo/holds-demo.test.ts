import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/config/demo-password.ts'
import { readConfig } from '#server/config.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { ownerAddress } from '#tests/support/database.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { markDemo, refuseDemo } from './holds-demo.ts'
import { demoEmail } from './people.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://clean.example',
  SESSION_SECRET: 'correct horse battery staple 0123456789',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
}
const real = readConfig(production)
const productionWithFakes = readConfig({
  NODE_ENV: 'production',
  SESSION_SECRET: production.SESSION_SECRET,
  ALLOW_FAKES: '1',
})
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const register = (email: string, password: string) =>
  app.visitor().call('POST /api/auth/register', {
    body: { name: 'Robin Reed', email, password, phone: '2065550123', role: 'customer' },
  })
const logIn = (email: string) =>
  app.visitor().call('POST /api/auth/login', { body: { email, password: demoPassword } })

test('production refuses the demo password at sign-in and as a new password', async () => {
  await register(demoEmail('alice'), demoPassword)
  expect((await logIn(demoEmail('alice'))).status).toBe(200)
  app.context.config.demoAllowed = false
  const refused = await logIn(demoEmail('alice'))
  expect(refused).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  expect(await register('robin@example.com', demoPassword)).toMatchObject({
    status: 400,
    body: { code: 'public_password', fields: { password: expect.stringContaining('Everyone knows') } },
  })
  app.context.config.demoAllowed = true
})

test('production refuses a database that was filled before there was a mark, not an address that looks like it', async () => {
  const { db } = app.context
  await expect(refuseDemo(db, real)).rejects.toThrow(/holds demo data[\s\S]*To begin anew/)
  // A real person's account under such an address must not keep the product from starting.
  const own = { password: await hashPassword('their own password') }
  await db.updateTable('users').set(own).where('email', '=', demoEmail('alice')).execute()
  await refuseDemo(db, real)
  const admin = { name: 'Olivia', phone: null, ...own, email: demoEmail('olivia'), role: 'admin' } as const
  const { id } = await db.insertInto('users').values(admin).returning('id').executeTakeFirstOrThrow()
  await expect(refuseDemo(db, real)).rejects.toThrow('holds demo data')
  await db.deleteFrom('users').where('id', '=', id).execute()
  await refuseDemo(db, real)
})

test('production exits with 1 on a marked demo database; production with fakes serves it', async () => {
  const { db } = app.context
  await markDemo(db, app.clock.now())
  await markDemo(db, app.clock.now())
  await expect(db.deleteFrom('demo_marks').execute()).rejects.toMatchObject({ code: '42501' })
  await refuseDemo(db, productionWithFakes)
  // Production with any real provider refuses demo people.
  const half = readConfig({ ...production, TWILIO_ACCOUNT_SID: '', ALLOW_FAKES: '1' })
  await expect(refuseDemo(db, half)).rejects.toThrow('holds demo data')

  const { dataDir } = app.context.config
  const DATABASE_URL = await ownerAddress(app.context)
  const env = { ...bareEnvironment(), ...production, PORT: '0', DATA_DIR: dataDir, DATABASE_URL }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const said = await text(child.stderr)
  expect(await ended).toBe(1)
  expect(said).toContain('holds demo data')
  expect(said).toContain('name an empty database in DATABASE_URL')
  expect(said).not.toContain('    at ')
})
