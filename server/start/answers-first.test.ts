import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** In a process of its own, whose priorities are nobody else's. */
const script = `
  import { getPriority } from 'node:os'
  const { letAnswersGoFirst, workers } = await import(process.argv[1])
  await letAnswersGoFirst()
  console.log(JSON.stringify([getPriority(), (await workers()).map((id) => getPriority(id))]))`

for (const [nice, expected] of [
  [0, 10],
  [15, 15],
] as const)
  test(`password hashes and pictures let the thread that answers go first, which keeps its own place (${nice})`, async () => {
    const file = new URL('./answers-first.ts', import.meta.url).href
    const words = ['-n', String(nice), process.execPath, '--input-type=module', '-e', script, file]
    const [own, others] = JSON.parse((await promisify(execFile)('nice', words)).stdout)
    expect(own).toBe(getPriority() + nice)
    expect(others.length > 0).toBe(process.platform === 'linux')
    for (const other of others) expect(other).toBe(Math.max(expected, own))
  })
