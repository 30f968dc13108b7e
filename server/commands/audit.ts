import { type Config, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openLog } from '../log/open-log.ts'
import { auditMoney, type MoneyDifference } from '../money/audit/audit-money.ts'
import { auditReport } from '../money/audit/audit-report.ts'
import { openStripe } from '../providers/stripe/client.ts'
import { startFakes } from '../sandbox/start-fakes.ts'
import { joinDatabase } from '../start/open-database.ts'
import { readRunning } from '../start/running.ts'
import { Shutdown } from '../start/shutdown.ts'

/**
 * npm run money:audit: compares the ledger with Stripe and prints the differences; works next to a running
 * server.
 */
async function audit(config: Config, shutdown: Shutdown): Promise<MoneyDifference[]> {
  const running = readRunning(config.dataDir)
  const database = await joinDatabase(config, shutdown)
  const log = openLog('fatal')
  const apart = running?.stripeApiBase ? { ...config, STRIPE_API_BASE: running.stripeApiBase } : config
  const fakes = await startFakes({ ...apart, mailFake: false, smsFake: false }, log)
  shutdown.after(() => fakes.stop())
  const { db } = connect(database, 2)
  shutdown.after(() => db.destroy())
  return auditMoney({ db, stripe: openStripe(config, fakes.stripe ?? null) })
}

const shutdown = new Shutdown('command')
try {
  const { lines, exitCode } = auditReport(await audit(readConfig(), shutdown))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
} catch (error) {
  process.stderr.write(`The audit could not run: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
await shutdown.run()
process.exit()
