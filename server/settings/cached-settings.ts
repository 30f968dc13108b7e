import type { Logger } from 'pino'
import type { SettingsText } from '#domain/settings/settings.ts'
import type { Db } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import { readVersions, type SettingsVersion, settingsInForceAt } from './versions.ts'

/** The operator's settings as this process knows them. */
export interface CachedSettings {
  /** What holds at this instant, by the context's clock. */
  now(): SettingsText
  /** Another text whenever something else may hold: what was made of the settings before is outdated then. */
  mark(): string
  /** Reads them again, after a change of our own. */
  reload(): Promise<void>
  /** Reads them again whenever any process has changed them. */
  follow(address: string, log: Logger, heard: () => void): { stop(): Promise<void> }
}

/** Without a word of the database they are read again so often. */
const rereadMs = 30_000

/** Reads the settings once; later ones come by `reload` and `follow`, and a version to come begins by itself. */
export async function openSettings(db: Db, clock: () => Date): Promise<CachedSettings> {
  let versions: SettingsVersion[] = []
  let asked = 0
  let known = 0
  // Of two readings under way the one that was asked for later counts.
  const reload = async () => {
    asked += 1
    const mine = asked
    const read = await readVersions(db)
    if (mine < known) return
    known = mine
    versions = read
  }
  await reload()
  return {
    now: () => settingsInForceAt(versions, clock()),
    mark() {
      const at = clock()
      return versions
        .filter(({ startsAt }) => startsAt <= at)
        .map(({ version }) => version)
        .join()
    },
    reload,
    follow(address, log, heard) {
      const again = () => {
        heard()
        // A database that is away says so elsewhere; what was known goes on until it is back.
        reload().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read again'))
      }
      const listener = listen(address, { settings_changed: again }, log, again)
      const timer = setInterval(again, rereadMs)
      timer.unref()
      return {
        stop() {
          clearInterval(timer)
          return listener.stop()
        },
      }
    },
  }
}
