import type { Logger } from 'pino'
import { refuseDemo } from '#demo/holds-demo.ts'
import { demoLogins } from '#demo/people.ts'
import { startDemo } from '#demo/start-demo.ts'
import { makeApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { connect } from './db/connect.ts'
import { findUnknownMigrations } from './db/migration-history/find-unknown.ts'
import { listenToSessions } from './features/live/listen-to-sessions.ts'
import { issueBacklog } from './features/receipts/issue-backlog.ts'
import { makeFirstVersion } from './features/terms/add-version.ts'
import { forgetTerms } from './features/terms/in-force.ts'
import { publicPagesCacheKey } from './features/terms/public-pages-cache-key.ts'
import { servePages } from './plugins/serve-pages.ts'
import { openChecks } from './providers/background-checks/open-checks.ts'
import { makeNotifier } from './providers/notifier.ts'
import { openProviders } from './providers/openid/providers.ts'
import { openPush } from './providers/push/open-push.ts'
import { checkFolder } from './providers/storage/check-folder.ts'
import { openPhotoStore } from './providers/storage/photo-store.ts'
import { openStripe } from './providers/stripe/client.ts'
import { startHeartbeat } from './queue/heartbeat.ts'
import { runTasks } from './queue/run-tasks.ts'
import { unlockTasks } from './queue/unlock-tasks.ts'
import { clockRoutes } from './sandbox/clock-routes.ts'
import { proxyFakes } from './sandbox/proxy-fakes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { openSandboxClock } from './sandbox/sandbox-clock.ts'
import type { Fakes } from './sandbox/start-fakes.ts'
import { openSettings } from './settings/cached-settings.ts'
import { environmentOf, makeFirstSettings } from './settings/first-version.ts'
import { announceStart } from './start/announce.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import type { RunArguments } from './start/read-run.ts'
import { secretFingerprintOf, writeRunningFile } from './start/running.ts'
import { serveHealth } from './start/serve-health.ts'
import type { Shutdown } from './start/shutdown.ts'
import { storeSecretFingerprint } from './start/store-secret-fingerprint.ts'
import { openTraces } from './traces/open-traces.ts'

interface ServeProviders {
  config: Config
  log: Logger
  /** Address of the database's owner. */
  owner: string
  /** On their way. */
  fakes: Promise<Fakes>
  run: RunArguments
  shutdown: Shutdown
}

/** Everything between a database that answers and a product that is served. */
export async function serve({
  config,
  log,
  owner,
  fakes: starting,
  run,
  shutdown,
}: ServeProviders): Promise<void> {
  const state = { ready: false }
  shutdown.before(() => {
    state.ready = false
  })
  const traces = await openTraces(config, log)
  shutdown.after(() => traces?.stop())
  const [database, fakes] = await Promise.all([prepareDatabase(owner, config), starting])
  const unknown = await findUnknownMigrations(owner)
  if (unknown.length > 0)
    log.warn(
      { migrations: unknown },
      'the database is of a newer version: go back to it, or restore a backup',
    )
  const stripeApiBase = fakes.stripe?.apiBase ?? null
  shutdown.after(
    writeRunningFile(config.dataDir, {
      database,
      stripeApiBase,
      secretMark: secretFingerprintOf(config.sessionSecret),
    }),
  )

  const { db, pool } = connect(database, config.DATABASE_POOL, config, { log, traces })
  shutdown.after(() => pool.end())
  await refuseDemo(db, config)
  await checkFolder(db, config)
  await storeSecretFingerprint(db, config.sessionSecret)
  const counts = run.web && config.RATE_LIMIT_REDIS_URL
  const redis = counts ? await (await import('./plugins/redis.ts')).openRedis(counts, log) : null
  shutdown.after(() => redis?.stop())
  let origin = config.PUBLIC_URL ?? ''
  let demo = false
  let clockMoved = () => {}
  const sandboxClock = config.worldStandsIn
    ? await openSandboxClock({
        ...{ db, database: database.app, log, fakes },
        zone: config.SERVICE_ZONE,
        moved: () => clockMoved(),
      })
    : null
  shutdown.after(() => sandboxClock?.stop())
  const clock = sandboxClock?.now ?? systemClock
  tellUnheard(log, await makeFirstVersion(db, config, clock()), 'npm run terms')
  const unheard = await makeFirstSettings(db, config.first, clock())
  tellUnheard(log, unheard.map(environmentOf), '/admin/settings')
  const settings = await openSettings(db, clock)
  const following = settings.follow(database.app, log, () => forgetTerms(db))
  shutdown.after(() => following.stop())
  const context: Context = {
    config,
    settings,
    clock,
    ...(sandboxClock && { followClock: sandboxClock.follow }),
    db,
    ...(redis && { redis }),
    ...{ log, traces },
    stripe: openStripe(config, fakes.stripe ?? null, traces),
    photos: await openPhotoStore(config),
    providers: openProviders(config, fakes.signIn ?? null),
    notifier: makeNotifier({ config, settings: settings.now, fakes, origin: () => origin }),
    checks: openChecks(config, fakes.checkr ?? null),
    push: openPush(config, fakes.push ?? null),
  }
  await issueBacklog(context)

  if (run.web) {
    const app = await makeApp(context, state)
    shutdown.after(() => app.close())
    shutdown.after(() => app.drain())
    const brand = () => settings.now().brandName
    sandboxRoutes(app, { config, brand, fakes, demoLogins: () => (demo ? demoLogins : []) })
    if (sandboxClock) await clockRoutes(app, context, sandboxClock)
    await proxyFakes(app, fakes)
    await servePages(app, context, { ...run, mark: () => publicPagesCacheKey(context) })
    const where = { host: config.HOST, port: config.PORT, reusePort: config.SHARE_PORT }
    const address = await app.listen(where)
    const port = Number(new URL(address).port)
    origin ||= `http://localhost:${port}`
    await fakes.setAppOrigin(`http://127.0.0.1:${port}`)
    app.live.follow()
    const listener = listenToSessions(database.app, log, app.live)
    shutdown.after(() => listener.stop())
    clockMoved = () => app.live.announceClock()
  } else {
    const health = await serveHealth(context, state)
    shutdown.after(() => health.close())
  }
  // Tasks wait for the demo's past to be told, or they would act on it today.
  demo = run.web && (await shutdown.finish(startDemo(context, shutdown.stopped)))
  // Who stops meanwhile stops everything else by now.
  if (shutdown.stopped.aborted) return
  if (run.worker) {
    await unlockTasks(owner, !config.DATABASE_URL)
    const runner = await runTasks(context, owner)
    shutdown.after(() => runner.stop())
    const heartbeat = await startHeartbeat(context, runner.isWorking)
    shutdown.after(() => heartbeat.stop())
  }
  state.ready = true
  announceStart({ config, brand: settings.now().brandName, origin, demo, run })
}

/** Settings that only made a first version: changed since, they are said to do nothing. */
function tellUnheard(log: Logger, settings: string[], where: string): void {
  if (settings.length > 0) log.warn({ settings }, `changed after the first start, without effect: ${where}`)
}
