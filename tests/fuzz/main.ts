import { spawn } from 'node:child_process'

/** npm run proof:fuzz -- 100000 [seed]: fires that many requests of all roles at all calls and pages. */
const [requests = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/fuzz/fuzz.test.ts']
const env = { ...process.env, PROOF_REQUESTS: requests, PROOF_SEED: seed }
const child = spawn(process.execPath, vitest, { stdio: 'inherit', env })
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
