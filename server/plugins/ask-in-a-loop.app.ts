import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Sends requests to a port until it is told to end, most on new connections, and counts the responses. */
const port = Number(process.argv[2])
const heard: Record<string, number> = {}
let over = false

function ask(agent: Agent | false): Promise<string> {
  return new Promise((done) => {
    const asked = request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume().on('end', () => done(String(answer.statusCode)))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    asked.end()
  })
}

async function askOn(agent: Agent | false): Promise<void> {
  while (!over) {
    const answer = await ask(agent)
    heard[answer] = (heard[answer] ?? 0) + 1
    if (answer !== '200') await sleep(5)
  }
}

process.once('message', () => {
  over = true
})
process.send?.('asking')
const alone = Array.from({ length: 8 }, () => false as const)
await Promise.all([...alone, new Agent({ keepAlive: true })].map(askOn))
process.send?.(heard, () => process.disconnect())
