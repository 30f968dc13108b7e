import { demoLogins } from '#demo/people.ts'
import type { Config } from '../config.ts'
import type { RunArguments } from './read-run.ts'

interface Started {
  config: Config
  brand: string
  origin: string
  demo: boolean
  run: RunArguments
}

/** What a newcomer needs to know once the server is up. */
export function announceStart({ config, brand, origin, demo, run }: Started): void {
  if (!run.web) {
    say('\nScrubjay is working off tasks.\n')
    return
  }
  const lines = [`\n  ${brand} is ready:  ${origin}\n`]
  if (demo)
    lines.push(
      ...demoLogins.map(
        ({ role, email, password }) => `  ${`Demo ${role}`.padEnd(14)} ${email}  /  ${password}`,
      ),
    )
  if (config.stripeFake || config.mailFake || config.smsFake)
    lines.push(
      `  ${'Sandbox'.padEnd(14)} ${origin}/sandbox  (test cards, sent mail and SMS)`,
      `  ${'Test card'.padEnd(14)} 4242 4242 4242 4242, any date to come, any code`,
      `  ${'Mail, SMS'.padEnd(14)} ${origin}/sandbox/mailbox  ${origin}/sandbox/phone`,
    )
  lines.push(`  ${'API'.padEnd(14)} ${origin}/api/docs\n`)
  say(lines.join('\n'))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
