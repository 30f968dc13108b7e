import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../setup/root.mjs'

const empty = 'export {}\n'
const wrong: [promise: string, path: string, text: string, imported: string, rule: string][] = [
  [
    'web never imports server',
    'web/routes/jobs.tsx',
    `import type { A } from '../../server/app.ts'\nexport const a = <p>{0 as A}</p>`,
    'server/app.ts',
    'web routes may not import this',
  ],
  [
    'server never imports web',
    'server/app.ts',
    `import '../web/root.tsx'`,
    'web/root.tsx',
    'app may not import this',
  ],
  [
    'contract never imports server',
    'contract/jobs.ts',
    `export * from '../server/config.ts'`,
    'server/config.ts',
    'contract may not import this',
  ],
  [
    'domain imports nothing of ours',
    'domain/money.ts',
    `await import('../contract/calls.ts')`,
    'contract/calls.ts',
    'domain may not import this',
  ],
  [
    'tests of the domain neither',
    'domain/money.test.ts',
    `import '../contract/calls.ts'`,
    'contract/calls.ts',
    'the domain, its tests too, knows nothing else of ours',
  ],
  [
    'notifications know no server',
    'notifications/receipt.ts',
    `import '../server/config.ts'`,
    'server/config.ts',
    'notifications may not import this',
  ],
  [
    'fakes import nothing of ours',
    'fakes/phone/main.ts',
    `import '../../domain/day.ts'`,
    'domain/day.ts',
    'fakes may not import this',
  ],
  [
    'nobody imports fakes',
    'server/sandbox/start.ts',
    `import '../../fakes/page.ts'`,
    'fakes/page.ts',
    'sandbox may not import this',
  ],
  [
    'what is below never imports what is above, not even its types',
    'server/db/listen.ts',
    `import type { C } from '../context.ts'\nexport type D = C`,
    'server/context.ts',
    'db may not import this',
  ],
  [
    'a feature imports no other that it has not been given',
    'server/features/terms/in-force.ts',
    `import '../jobs/accept-job.ts'`,
    'server/features/jobs/accept-job.ts',
    'terms may not import this',
  ],
  [
    'a feature never reaches the store of another',
    'server/features/payments/settle-payment.ts',
    `import '../jobs/store.ts'`,
    'server/features/jobs/store.ts',
    'a feature reaches another only through its acts',
  ],
  [
    'no feature knows the adapters of its calls',
    'server/features/bookings/read-time.ts',
    `import '../../legacy/read-start.ts'`,
    'server/legacy/read-start.ts',
    'jobs may not import this',
  ],
  [
    'an adapter never reaches the store of a feature',
    'server/legacy/payment-intents.ts',
    `import '../features/payments/store.ts'`,
    'server/features/payments/store.ts',
    'an adapter calls a feature only through its acts',
  ],
  [
    'only tests use what is for tests',
    'server/serve.ts',
    `import '../tests/support/seed.ts'`,
    'tests/support/seed.ts',
    'only tests may import what is for tests',
  ],
  [
    'the stripe package has one door',
    'server/features/jobs/pay-job.ts',
    `import Stripe from 'stripe'\nexport { Stripe }`,
    'stripe',
    'the stripe package belongs in server/providers/stripe',
  ],
  [
    'every file stands in a room',
    'server/things/thing.ts',
    `import '../../domain/day.ts'`,
    'domain/day.ts',
    'a file outside of the rooms',
  ],
  [
    'no import goes in a circle',
    'server/log/one.ts',
    `import type { Two } from './two.ts'\nexport type One = Two | null`,
    'server/log/two.ts',
    'an import that goes in a circle',
  ],
]

const allowed = {
  'web/root.tsx': empty,
  'server/config.ts': empty,
  'server/context.ts': `export type C = 1\n`,
  'tests/support/seed.ts': empty,
  'server/log/two.ts': `import type { One } from './one.ts'\nexport type Two = One[]\n`,
  'contract/calls.ts': `import '../domain/day.ts'\n`,
  'domain/day.ts': empty,
  'fakes/page.ts': empty,
  'server/providers/stripe/client.ts': `import Stripe from 'stripe'\nexport { Stripe }\n`,
  'server/features/jobs/store.ts': empty,
  'server/legacy/read-start.ts': `import '../features/jobs/accept-job.ts'\n`,
  'server/features/payments/store.ts': empty,
  'server/money/payouts/store.ts': `import '../ledger/post.ts'\n`,
  'server/money/ledger/post.ts': empty,
  'server/features/jobs/accept-job.ts': `import '../../context.ts'\n`,
  'server/features/jobs/accept-job.test.ts': `import '../../../fakes/page.ts'\nimport '../payments/store.ts'\n`,
}

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

let root: string
let found: Violation[]

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'directions-'))
  const files = [...Object.entries(allowed), ...wrong.map(([, path, text]) => [path, `${text}\n`] as const)]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const program = inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const folders = ['domain', 'contract', 'notifications', 'server', 'web', 'fakes', 'tests']
  const args = [
    program,
    '--config',
    inRoot('tools/check/directions.mjs'),
    '--output-type',
    'json',
    ...folders,
  ]
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  found = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

test.each(wrong)('%s', (_promise, path, _text, imported, rule) => {
  expect(found).toContainEqual(
    expect.objectContaining({ from: path, to: imported, rule: expect.objectContaining({ name: rule }) }),
  )
})

test('what the table allows is not refused', () => {
  const named = new Set(wrong.map(([, path]) => path))
  expect(found.filter(({ from }) => !named.has(from) && from !== 'server/log/two.ts')).toEqual([])
})
