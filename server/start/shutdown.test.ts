import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

const program = `
import { Shutdown } from '${new URL('shutdown.ts', import.meta.url)}'
const shutdown = new Shutdown()
shutdown.after(async () => {
  await new Promise((resolve) => setTimeout(resolve, Number(process.argv[1])))
  console.log('closed')
})
setInterval(() => {}, 1000)
console.log('started')
`

/** A process whose closing takes so long, and all that it writes. */
async function start(closingMs: number) {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, [...args, String(closingMs)])
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  child.stdout.on('data', (text) => {
    output += text
  })
  await once(child.stdout, 'data')
  return { child, output: () => output }
}

describe('Shutdown', () => {
  it('treats a signal repeated by terminal, npm and launcher as one', async () => {
    const { child, output } = await start(500)
    child.kill('SIGINT')
    await sleep(50)
    child.kill('SIGINT')
    expect(await once(child, 'close')).toEqual([0, null])
    expect(output()).toBe('started\nclosed\n')
  })

  it('ends at once on a second signal', async () => {
    const { child, output } = await start(60_000)
    child.kill('SIGTERM')
    await sleep(1500)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([1, null])
    expect(output()).toBe('started\n')
  })
})
