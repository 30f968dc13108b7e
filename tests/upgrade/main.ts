import { spawn } from 'node:child_process'

/** npm run upgrade:dump: fills a database of today's version, keeps its data, and tries the upgrade of it. */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/upgrade/upgrade.test.ts']
const child = spawn(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, UPGRADE_DUMP: '1' },
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
