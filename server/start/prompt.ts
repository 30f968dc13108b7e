import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandRefusal } from '../commands/command-refusal.ts'

const interactive = () => Boolean(process.stdin.isTTY)

/** Asks on the terminal; without one the answer has to come as a flag. */
export async function promptLine(question: string, flag: string): Promise<string> {
  if (!interactive()) throw new CommandRefusal(`${flag} is missing.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return terminal.question(question).finally(() => terminal.close())
}

/** Asks without showing what is typed, twice; without a terminal the first line of the input is the answer. */
export async function promptSecret(question: string): Promise<string> {
  if (!interactive()) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const first = await assertExpectedTimeRequest(question)
  if (first !== (await assertExpectedTimeRequest('The same again: ')))
    throw new CommandRefusal('The two differ; nothing was done.')
  return first
}

async function assertExpectedTimeRequest(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await terminal.question('').finally(() => terminal.close())
  process.stdout.write('\n')
  return answer
}
