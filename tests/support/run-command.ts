import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'
import { ownerAddress } from './database.ts'
import type { TestApp } from './start-test-app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** An operator's command in a process of its own, on the database of a running app. */
export async function runCommand(
  app: TestApp,
  file: string,
  words: string[],
  input = '',
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...words], {
    cwd: root,
    env: {
      ...bareEnvironment(),
      DATA_DIR: app.context.config.dataDir,
      DATABASE_URL: await ownerAddress(app.context),
      REQUIRE_CLEANER_APPROVAL: app.context.config.REQUIRE_CLEANER_APPROVAL ? '1' : '0',
      ...environment,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  child.stdin.end(input)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, said }
}
