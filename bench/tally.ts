import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export interface Tally {
  cpuMs: number
  statements: number
  counts: Map<string, number>
  /** The first hundred since it was read last. */
  recent: Statement[]
}

/** What a product has to be started with for its tally to be read. */
export const tallied = (file: string) => ({
  NODE_OPTIONS: `--import=${new URL('tally.mjs', import.meta.url).href}`,
  BENCH_TALLY: file,
})

/** What a product started with `tallied` has spent so far. */
export async function readTally(pid: number, file: string): Promise<Tally> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    try {
      const { cpuMs, counts, recent } = JSON.parse(await readFile(file, 'utf8'))
      const byText = new Map<string, number>(counts)
      return {
        cpuMs,
        counts: byText,
        statements: [...byText.values()].reduce((sum, one) => sum + one, 0),
        recent,
      }
    } catch {
      await sleep(10)
    }
  }
}
