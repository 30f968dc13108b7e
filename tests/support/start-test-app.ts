import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { startStripe } from '#fakes/stripe/server.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { DatabaseAddresses } from '#server/db/app-role/address.ts'
import { connect } from '#server/db/connect.ts'
import { listenToSessions } from '#server/features/live/listen-to-sessions.ts'
import { makeFirstVersion } from '#server/features/terms/add-version.ts'
import { openLog } from '#server/log/open-log.ts'
import type { CheckrAccount } from '#server/providers/background-checks/client.ts'
import { openChecks } from '#server/providers/background-checks/open-checks.ts'
import { openProviders, type SignInKeys } from '#server/providers/openid/providers.ts'
import { openPush } from '#server/providers/push/open-push.ts'
import type { VapidAccount } from '#server/providers/push/push-client.ts'
import { openPhotoStore } from '#server/providers/storage/photo-store.ts'
import { listenedEvents, openStripe } from '#server/providers/stripe/client.ts'
import { runTasks } from '#server/queue/run-tasks.ts'
import { openSettings } from '#server/settings/cached-settings.ts'
import { makeFirstSettings } from '#server/settings/first-version.ts'
import { openTraces } from '#server/traces/open-traces.ts'
import { TestActor } from './actor.ts'
import { TestClock } from './clock.ts'
import { createDatabase } from './database.ts'
import { Outbox } from './outbox.ts'
import { People } from './people.ts'
import { stripeKeys } from './stripe-keys.ts'

export interface TestApp {
  origin: string
  /** The database under its owner's address. */
  database: string
  addresses: DatabaseAddresses
  stripeOrigin: string
  context: Context
  clock: TestClock
  outbox: Outbox
  people: People
  /** A person who is not signed in. */
  visitor(): TestActor
  /** Begins to read what happens to jobs; `live` does it at the start. */
  follow(): void
  /** Open pages are told that the clock has moved, as the sandbox tells them. */
  announceClock(): void
  stop(): Promise<void>
}

interface StartTestAppOptions {
  /** Where the clock stands; a Wednesday morning in Seattle unless told otherwise. */
  now?: string
  environment?: Record<string, string>
  /** Off to see what happens while no task runs. */
  tasks?: boolean
  webhooks?: boolean
  /** On to hear job events, as the running product does. */
  live?: boolean
  log?: Logger
  /** A database that is there already; a fresh one unless told otherwise. */
  addresses?: DatabaseAddresses
  /** Fakes for those whom people can sign in with. */
  signIn?: SignInKeys
  /** A fake that checks backgrounds. */
  checkr?: CheckrAccount
  /** A fake push service. */
  push?: VapidAccount
  /** Most connections to the database; few to see who takes a second one while holding a first. */
  connections?: number
}

/** The whole server on a database of its own, with a real Stripe fake. */
export async function startTestApp(options: StartTestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-app-'))
  const database = options.addresses ?? (await createDatabase())
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '0',
    // Most tests begin after the payment; those of the hold set it.
    HOLD_FIRST_BOOKING: '0',
    // Most tests look at where a tip goes, not at how long it waits: hold-for-review.test.ts has the holds.
    TIP_HOLD_HOURS: '0',
    TIP_HOLD_HOURS_NEW: '0',
    ...options.environment,
  })
  const clock = new TestClock(options.now ?? '2026-06-10T16:00:00Z')
  const outbox = new Outbox()
  const log = options.log ?? openLog(config.logLevel)
  const traces = await openTraces(config, log)
  const { db } = connect(database, options.connections ?? 20, config, { traces })
  await makeFirstVersion(db, config, clock.now())
  await makeFirstSettings(db, config.first, clock.now())
  const settings = await openSettings(db, clock.now)
  const context: Context = {
    config,
    settings,
    clock: clock.now,
    db,
    ...{ log, traces },
    stripe: openStripe(config, null),
    photos: await openPhotoStore(config),
    notifier: outbox,
    providers: openProviders(config, options.signIn ?? null),
    checks: openChecks(config, options.checkr ?? null),
    push: openPush(config, options.push ?? null),
  }
  const app = await makeApp(context, { ready: true })
  const origin = (await app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
  const webhookUrl = `${origin}/api/webhooks/stripe`
  const stripe = await startStripe({
    dataDir: join(dataDir, 'stripe'),
    ...stripeKeys,
    ...(options.webhooks === false ? {} : { webhookUrl, webhookEvents: listenedEvents }),
  })
  const stripeOrigin = `http://127.0.0.1:${stripe.port}`
  context.stripe = openStripe(config, { ...stripeKeys, apiBase: stripeOrigin }, traces)
  // Nothing by the clock on the wall: tests sweep when they mean to.
  const runner = options.tasks === false ? null : await runTasks(context, database.owner, [])
  const listener = options.live && listenToSessions(database.app, context.log, app.live)
  const follow = () => app.live.follow()
  if (options.live) follow()
  const visitor = () => new TestActor(origin)
  return {
    origin,
    database: database.owner,
    addresses: database,
    stripeOrigin,
    context,
    clock,
    outbox,
    people: new People(visitor),
    visitor,
    follow,
    announceClock: () => app.live.announceClock(),
    async stop() {
      if (listener) await listener.stop()
      await app.close()
      await runner?.stop()
      await stripe.stop()
      await db.destroy()
      await traces?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
