import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { openPhotoStore } from '../providers/storage/photo-store.ts'
import { openDatabase } from '../start/open-database.ts'
import { printLine, runToEnd } from '../start/run-command.ts'
import { readRunning } from '../start/running.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage = 'npm run restore -- FILE [--erase "everything in DATABASE"]'

/** npm run restore: a backup into an empty database and data folder, while no server runs on them. */
await runToEnd(async (shutdown) => {
  const { file, erase } = readWords(process.argv.slice(2))
  const checked = await checkBackup(file)
  const { end, head } = checked
  printLine(`${file} is whole: of ${head.madeAt}, ${end.photos} photos`)
  const config = readConfig()
  if (readRunning(config.dataDir))
    throw new CommandRefusal(`A server runs on ${config.dataDir}: stop it first. Nothing was changed.`)
  const owner = await openDatabase(config, shutdown)
  const work = restoreBackup(file, checked, {
    ...{ owner, erase, dataDir: config.dataDir, tell: printLine, stopped: shutdown.stopped },
    photos: await openPhotoStore(config),
    secret: config.SESSION_SECRET ?? null,
  })
  await shutdown.finish(work)
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  printLine(
    `Restored: ${rows} rows, ${end.photos} photos. Start the server; sessions and links of ${head.madeAt} open again.`,
  )
  if (end.missing > 0)
    printLine(`${end.missing} photos were missing when the backup was made, and still are.`)
  return 0
})

function readWords(words: string[]): { file: string; erase?: string | undefined } {
  try {
    const options = { erase: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new Error('One file is restored at a time.')
    return { file: resolve(file), erase: values.erase }
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
