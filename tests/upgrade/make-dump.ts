import pg from 'pg'
import { startProviders } from '../support/providers.ts'
import { startTestApp } from '../support/start-test-app.ts'
import { dumpOf, keepDump } from './dump.ts'
import { fillThroughProduct } from './fill/fill.ts'

/** Fills a database of today's version and keeps it in the repository, in the place of the one before. */
export async function makeDump(): Promise<void> {
  const providers = await startProviders()
  const app = await startTestApp({ environment: { LOG_LEVEL: 'silent' }, signIn: providers.keys })
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  try {
    await fillThroughProduct(app, providers)
    const bytes = keepDump(await dumpOf(owner, app.clock.now()))
    process.stdout.write(`kept ${Math.round(bytes / 1000)} kB\n`)
  } finally {
    await owner.end()
    await app.stop()
    await providers.stop()
  }
}
