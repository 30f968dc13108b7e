import { parseArgs } from 'node:util'
import { removeFactors } from '../features/factors/remove-factors.ts'
import { runCommand } from '../start/run-command.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage = 'npm run factors -- remove E-MAIL --reason "WHY"'

/** npm run factors: removes the second factors of a person who lost them; works next to a running server. */
await runCommand(read, async (context, args) => {
  const name = await removeFactors(context, { ...args, operator: context.operator })
  return `${name}: passkeys, app and recovery codes are removed, every session has ended. The password opens the account.`
})

function read(words: string[]): { email: string; reason: string } {
  const { positionals, values } = parse(words)
  const [act, email, ...rest] = positionals
  const reason = values.reason?.trim()
  if (act !== 'remove' || !email || rest.length > 0) throw new CommandRefusal(usage)
  if (!reason) throw new CommandRefusal(`A reason is missing; it is kept with the act.\n${usage}`)
  return { email, reason }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: { reason: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
