import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Tally {
  cpuMs: number
  statements: number
  texts: Map<string, number>
}

/** What a product started with tally.mjs has spent so far. */
export async function readTally(pid: number, file: string): Promise<Tally> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    try {
      const { cpuMs, texts } = JSON.parse(await readFile(file, 'utf8'))
      const counted = new Map<string, number>(texts)
      return { cpuMs, texts: counted, statements: [...counted.values()].reduce((sum, one) => sum + one, 0) }
    } catch {
      await sleep(10)
    }
  }
}
