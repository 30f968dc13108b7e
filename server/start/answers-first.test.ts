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

test('password hashes and pictures let the thread that answers go first, which keeps its own place', async () => {
  const file = new URL('./answers-first.ts', import.meta.url).href
  const words = ['--input-type=module', '-e', script, file]
  const [own, others] = JSON.parse((await promisify(execFile)(process.execPath, words)).stdout)
  expect(own).toBe(getPriority())
  expect(others.length > 0).toBe(process.platform === 'linux')
  for (const other of others) expect(other).toBe(Math.max(10, own))
})
