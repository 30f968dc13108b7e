import { parseArgs } from 'node:util'
import { createAdmin } from './features/accounts/create-admin.ts'
import { ask, askSecret } from './start/ask.ts'
import { Declined } from './start/declined.ts'
import { runCommand } from './start/run-command.ts'

const usage =
  'npm run admin:create -- [--email E-MAIL] [--name NAME]   (the password is asked, or read from the input)'

/** npm run admin:create: the first operator's account; works beside a running server. */
await runCommand(askForAll, async (context, wish) => {
  const created = await createAdmin(context, { ...wish, operator: context.operator })
  return `${created} is an admin and can sign in.`
})

async function askForAll(words: string[]) {
  const given = readFlags(words)
  const email = given.email ?? (await ask('E-mail: ', '--email'))
  const name = given.name ?? (await ask('Name: ', '--name'))
  return { email, name, password: await askSecret('Password: ') }
}

function readFlags(words: string[]): { email?: string | undefined; name?: string | undefined } {
  try {
    return parseArgs({ args: words, options: { email: { type: 'string' }, name: { type: 'string' } } }).values
  } catch (error) {
    throw new Declined(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
