import { parseArgs } from 'node:util'
import { createAdmin } from '../features/accounts/create-admin.ts'
import { openSettings } from '../settings/cached-settings.ts'
import { makeFirstSettings } from '../settings/first-version.ts'
import { promptLine, promptSecret } from '../start/prompt.ts'
import { runCommand } from '../start/run-command.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage =
  'npm run admin:create -- [--email E-MAIL] [--name NAME] [--role admin|support]   (the password is asked, or read from the input)'

/** npm run admin:create: creates an admin account; works next to a running server. */
await runCommand(askForAll, async (context, args) => {
  const { db, clock, config } = context
  await makeFirstSettings(db, config.first, clock())
  const settings = await openSettings(db, clock)
  const created = await createAdmin({ ...context, settings }, { ...args, operator: context.operator })
  return `${created} is ${args.role === 'support' ? 'support' : 'an admin'} and can sign in.`
})

async function askForAll(words: string[]) {
  const given = readFlags(words)
  const role = readRole(given.role)
  const email = given.email ?? (await promptLine('E-mail: ', '--email'))
  const name = given.name ?? (await promptLine('Name: ', '--name'))
  return { email, name, role, password: await promptSecret('Password: ') }
}

function readRole(text = 'admin'): 'admin' | 'support' {
  if (text === 'admin' || text === 'support') return text
  throw new CommandRefusal(`There is no role ${text} to give.\n${usage}`)
}

function readFlags(words: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args: words, options: { email: text, name: text, role: text } }).values
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
