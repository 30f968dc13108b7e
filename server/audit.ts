import { type Config, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { openLog } from './log/open-log.ts'
import { auditMoney, type Difference } from './money/audit/audit-money.ts'
import { startStandIns } from './sandbox/start-stand-ins.ts'
import { joinDatabase } from './start/open-database.ts'
import { readRunning } from './start/running.ts'
import { Shutdown } from './start/shutdown.ts'
import { openStripe } from './stripe/client.ts'

/** npm run money:audit: compares the books with Stripe and prints what differs; works beside a running server. */
async function audit(config: Config, shutdown: Shutdown): Promise<Difference[]> {
  const running = readRunning(config.dataDir)
  const database = await joinDatabase(config, shutdown)
  const log = openLog('fatal')
  const apart = running?.stripeApiBase ? { ...config, STRIPE_API_BASE: running.stripeApiBase } : config
  const standIns = await startStandIns({ ...apart, mailStandIn: false, smsStandIn: false }, log)
  shutdown.after(() => standIns.stop())
  const { db } = connect(database, 2)
  shutdown.after(() => db.destroy())
  return auditMoney({ db, stripe: openStripe(config, standIns.stripe ?? null) })
}

function print(differences: Difference[]): void {
  const dollars = (cents: number | null) => (cents === null ? 'nothing' : `$${(cents / 100).toFixed(2)}`)
  for (const { what, reference, books, stripe, toDo } of differences)
    process.stdout.write(
      `${what} ${reference}: books ${dollars(books)}, Stripe ${dollars(stripe)}\n  ${toDo}\n`,
    )
  process.stdout.write(`${differences.length} differences between the books and Stripe\n`)
}

const shutdown = new Shutdown('command')
try {
  const differences = await audit(readConfig(), shutdown)
  print(differences)
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`The audit could not run: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
await shutdown.run()
process.exit()
