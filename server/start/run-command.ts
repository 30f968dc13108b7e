import { userInfo } from 'node:os'
import { systemClock } from '../clock.ts'
import { CommandRefusal } from '../commands/command-refusal.ts'
import { type Config, readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { connect } from '../db/connect.ts'
import { Refusal } from '../plugins/refusal.ts'
import { joinDatabase } from './open-database.ts'
import { Shutdown } from './shutdown.ts'

export interface CommandContext extends Pick<Context, 'db' | 'clock'> {
  config: Config
  /** Who typed the command, for the log of what operators did. */
  operator: string
}

/**
 * Runs an operator's command on the database of the running server, or alone, prints what it answers and ends
 * the process. `read` understands what was typed, before any database is opened.
 */
export function runCommand<W>(
  read: (words: string[]) => W | Promise<W>,
  act: (context: CommandContext, args: W) => Promise<string>,
): Promise<never> {
  return runToEnd(async (shutdown) => {
    const args = await read(process.argv.slice(2))
    const config = readConfig()
    const { db } = connect(await joinDatabase(config, shutdown), 2)
    shutdown.after(() => db.destroy())
    const operator = userInfo().username
    printLine(await act({ config, db, clock: systemClock, operator }, args))
    return 0
  })
}

/** Ends the process with what `act` answers: 1 when it was declined, 2 when it could not run, 130 and the like when it was stopped. */
export async function runToEnd(act: (shutdown: Shutdown) => Promise<number>): Promise<never> {
  const shutdown = new Shutdown('command')
  try {
    process.exitCode = await act(shutdown)
  } catch (error) {
    const declined = error instanceof CommandRefusal || error instanceof Refusal
    process.stderr.write(
      `${declined ? '' : 'The command could not run: '}${error instanceof Error ? error.message : error}\n`,
    )
    process.exitCode = declined ? 1 : 2
  }
  await shutdown.run()
  process.exit()
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}
