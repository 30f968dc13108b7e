import { SettingProblem } from './config/setting-types.ts'
import { type Config, readConfig } from './config.ts'
import { openLog } from './log/open-log.ts'
import { startFakes } from './sandbox/start-fakes.ts'
import { openDatabase } from './start/open-database.ts'
import { readRunArguments } from './start/read-run.ts'
import { Shutdown } from './start/shutdown.ts'
import { waitForDatabase } from './start/wait-for-database.ts'

async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const run = readRunArguments(process.argv, config.RUN)
  if (run.develop && config.production) throw new Error('--develop is for development, not for production.')
  const log = openLog(config.logLevel)
  // The database first: its lock keeps a second process off the data folder.
  const opened = openDatabase(config, shutdown, say)
  const [owner, { serve }] = await Promise.all([opened, import('./serve.ts')])
  if (config.DATABASE_URL) await waitForDatabase(owner, { seconds: config.DATABASE_WAIT_SECONDS, log: say })
  const fakes = startFakes(config, log, { host: run.web })
  shutdown.after(async () => (await fakes.catch(() => null))?.stop())
  await serve({ config, log, owner, fakes, run, shutdown })
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const ownFolder = (config?: Config) => (config?.DATABASE_URL ? undefined : config?.dataDir)

const shutdown = new Shutdown()
let config: Config | undefined
try {
  config = readConfig()
  await start(config, shutdown)
} catch (error) {
  const { explainStartFailure: explain } = await import('./start/explain-start-failure.ts')
  process.stderr.write(`\n${explain(error, error instanceof SettingProblem, ownFolder(config))}\n`)
  await shutdown.run()
  process.exit(1)
}
