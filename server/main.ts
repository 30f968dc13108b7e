import { pino } from 'pino'
import { SettingProblem } from './config/settings.ts'
import { type Config, readConfig } from './config.ts'
import { startCluster } from './db/embedded/start-cluster.ts'
import { startStandIns } from './sandbox/start-stand-ins.ts'
import { readRun } from './start/read-run.ts'
import { Shutdown } from './start/shutdown.ts'

async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const run = readRun(process.argv, config.RUN)
  const log = pino({ level: config.logLevel, base: null })
  // The database first: its lock keeps a second process off everything in the data folder.
  const database = await openDatabase(config, shutdown)
  const [standIns, { serve }] = await Promise.all([startStandIns(config, log), import('./serve.ts')])
  shutdown.after(() => standIns.stop())
  await serve({ config, log, database, standIns, run, shutdown })
}

/** The embedded cluster or the one named by DATABASE_URL. */
async function openDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const cluster = await startCluster({ dataDir: config.dataDir, log })
  shutdown.after(() => cluster.stop())
  return cluster.connectionString('scrubjay')
}

const shutdown = new Shutdown()
try {
  await start(readConfig(), shutdown)
} catch (error) {
  const { explain } = await import('./start/explain.ts')
  process.stderr.write(`\n${explain(error, error instanceof SettingProblem)}\n`)
  await shutdown.run()
  process.exit(1)
}
