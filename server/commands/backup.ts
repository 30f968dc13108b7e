import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeBackup } from '../backup/write-backup.ts'
import { systemClock } from '../clock.ts'
import { dropSecret } from '../config/secret.ts'
import { type Config, readConfig } from '../config.ts'
import { openPhotoStore } from '../providers/storage/photo-store.ts'
import { openDatabase } from '../start/open-database.ts'
import { printLine, runToEnd } from '../start/run-command.ts'
import { readRunning, secretFingerprintOf } from '../start/running.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { CommandRefusal } from './command-refusal.ts'

const missingPhotos = 3

/**
 * npm run backup: writes everything into one file, next to a running server; exits with 3 when photos were
 * missing.
 */
await runToEnd(async (shutdown) => {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw new CommandRefusal('npm run backup -- FILE')
  const config = readConfig()
  const owner = await findDatabase(config, shutdown)
  const photos = await openPhotoStore(config)
  const secret = config.sessionSecret
  const source = {
    owner,
    photos,
    secret,
    secretMark: secretFingerprintOf(secret),
    madeAt: systemClock(),
    tell: printLine,
    stopped: shutdown.stopped,
  }
  const { rows, photos: kept, missing } = await shutdown.finish(writeBackup(resolve(file), source))
  for (const name of missing) printLine(`missing: photo ${name}, which the database names`)
  printLine(
    `${file} is written: ${rows} rows, ${kept} photos${missing.length > 0 ? `, ${missing.length} missing` : ''}.`,
  )
  printLine('It holds what opens sign-ins and codes of apps: keep it as you keep the server.')
  return missing.length > 0 ? missingPhotos : 0
})

/** As it is: a backup before an upgrade is one of the version before. */
async function findDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const { dataDir, DATABASE_URL } = config
  const running = readRunning(dataDir)
  if (running?.secretMark && running.secretMark !== secretFingerprintOf(config.sessionSecret))
    throw new CommandRefusal(
      'The running server has another SESSION_SECRET: give this command its settings. Nothing was written.',
    )
  if (config.secretIsNew) {
    dropSecret(dataDir)
    throw new CommandRefusal(
      `SESSION_SECRET is not set and ${dataDir} has none, so it is not the server's: give this command its settings ` +
        'and its data folder. Nothing was written.',
    )
  }
  if (DATABASE_URL) return DATABASE_URL
  if (running) return running.database.owner
  if (!['postgres', 'elsewhere'].some((name) => existsSync(join(dataDir, name))))
    throw new CommandRefusal(`There is no database in ${dataDir}: check DATA_DIR or DATABASE_URL.`)
  return openDatabase(config, shutdown)
}
