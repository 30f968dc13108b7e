import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./structure.ts', import.meta.url))

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function check(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, root], { encoding: 'utf8' })
  return { passes: status === 0, faults: stderr.trim(), sizes: stdout.trim() }
}

const broken: [promise: string, path: string, text: string, fault: string][] = [
  ['comments use the words of the field', 'domain/money.ts', '// Whoever pays', 'name the role'],
  ['so do titles of tests', 'domain/money.test.ts', "test('nobody pays twice', () => {})", 'name the role'],
  ['so do names', 'domain/money.ts', 'interface Wish {}', 'the name Wish says nothing'],
  [
    'process.env has one door',
    'server/plugins/session.ts',
    'const key = process.env.KEY',
    'belongs in server/config.ts',
  ],
  [
    'new Date() has one door',
    'domain/job/moves.ts',
    'const now = new Date()',
    'take the time as an argument',
  ],
  [
    'Date.now() has one door',
    'server/features/jobs/store.ts',
    'const now = Date.now()',
    'take the time as an argument',
  ],
  [
    'money is formatted in one file',
    'web/ui/price.tsx',
    `new Intl.NumberFormat('en-US')`,
    'are formatted in',
  ],
  [
    'dates are formatted in one file',
    'notifications/receipt.ts',
    'date.toLocaleDateString()',
    'are formatted in',
  ],
  [
    'what a call makes stale has one door',
    'web/ui/save.ts',
    'void client.invalidateQueries()',
    'in web/api/query-invalidation.ts',
  ],
  ['keys of queries too', 'web/ui/read.ts', "queryKey: ['jobs']", 'keys stand in web/api/keys.ts'],
  ['files are in kebab-case', 'server/features/jobs/acceptJob.ts', '', 'not in kebab-case'],
  ['no drawers as files', 'web/ui/date-utils.ts', '', 'says nothing: utils'],
  ['no drawers as folders', 'server/common/job.ts', '', 'says nothing: common'],
  ['no services', 'server/features/jobs/job-service.ts', '', 'says nothing: service'],
  ['a feature has no folders', 'server/features/jobs/acts/accept-job.ts', '', 'no folders inside'],
  ['a feature names its acts', 'server/features/jobs/handlers.ts', '', 'name the act or the noun'],
  ['no long files', 'web/root.tsx', 'x\n'.repeat(300), '301 lines; at most 300'],
  ['no unfinished work', 'server/app.ts', '// TODO: the rest', 'line 1: a mark of unfinished work'],
  ['no test switched off', 'server/app.test.ts', `test.skip('x', () => {})`, 'switched off'],
  ['no lonely test', 'server/app.test.ts', `test.only('x', () => {})`, 'switches off the others'],
  ['no type switched off', 'server/app.ts', 'const x = y as any', 'a type that is switched off'],
  [
    'no cast that hides a mistake',
    'demo/pay.ts',
    'const cents = text as unknown as number',
    'line 1: a cast that hides a mistake',
  ],
  [
    'texts are in the catalogue',
    'web/ui/job.tsx',
    "const title = 'Your next visit'",
    'line 1: a text belongs in locales: Your next visit',
  ],
  ['no type check switched off', 'server/app.ts', '// @ts-ignore', 'a type check that is switched off'],
  [
    'no lint rule switched off',
    'server/app.ts',
    '// biome-ignore lint: no',
    'a lint rule that is switched off',
  ],
  [
    'rights have one list',
    'server/db/migrations/20261127T0000_start.sql',
    'GRANT SELECT ON jobs TO scrubjay_app;',
    'rights are given in server/db/app-role/grant-app.ts',
  ],
  [
    'a proof of security is there',
    'docs/security-asvs.md',
    'Holds: `server/plugins/gone.test.ts`',
    'line 1: there is no server/plugins/gone.test.ts',
  ],
  ['a rule that is cited is there', 'server/app.ts', '// Refused (C-999).', 'line 1: there is no rule C-999'],
  ['a rule of security too', 'docs/money.md', 'Held by S-99.', 'line 1: there is no rule S-99'],
  ['a decision that is cited is there', 'web/root.tsx', '// Decision 999.', 'there is no decision 999'],
  ['a source can be read', 'domain/job/moves.ts', '/** Source: a talk. */', 'no rule and no decision'],
  ['no rule stands for nothing', 'docs/rules.md', '| C-999 | Never. |', 'nothing cites C-999'],
  ['a rule has a number of its own', 'docs/security.md', '| S-99 | a |\n| S-99 | b |', 'S-99 stands twice'],
  [
    'no refusal that nothing refuses with',
    'contract/refusals.ts',
    '  gone: 404,',
    'no code names the refusal gone',
  ],
  [
    'no task that nothing queues',
    'server/queue/queue-task.ts',
    '  rest: { id: number }',
    'no code names the task rest',
  ],
  ['no text that no page says', 'locales/en/jobs.ts', "  lost: 'Lost.',", 'no code names the text lost'],
  ['no page beside the folders', 'web/routes/public/terms.tsx', '', 'a page stands in web/routes/<group>'],
  [
    'no page within a page',
    'web/routes/public/terms/short/page.tsx',
    '',
    'a page stands in web/routes/<group>',
  ],
  [
    'a route leads to a page',
    'web/routes.ts',
    "page('public/gone', '/gone')",
    'no web/routes/public/gone/page',
  ],
  ['no path of one machine', 'docs/start.md', 'cd /home/alice/scrubjay', 'a path of one machine'],
]

test.each(broken)('%s', (_promise, path, text, fault) => {
  const result = check({ [path]: `${text}\n` })
  expect(result.faults).toContain(`${path}: `)
  expect(result.faults).toContain(fault)
  expect(result.faults.split('\n')).toHaveLength(1)
  expect(result.passes).toBe(false)
})

test('what stands with a page is its own, and what one page uses stands with it', () => {
  const { faults } = check({
    'web/routes.ts': "page('public/terms', '/terms')\npage('public/contact', '/contact')\n",
    'web/routes/public/terms/page.tsx': "import './price.ts'\nimport '#web/features/policy/policy.tsx'\n",
    'web/routes/public/terms/price.ts': '',
    'web/routes/public/contact/page.tsx': "import { price } from '../terms/price.ts'\n",
    'web/routes/public/landing/page.tsx': '',
    'web/features/policy/policy.tsx': '',
  })
  expect(faults.split('\n')).toEqual([
    'web/routes.ts: no route leads to web/routes/public/landing',
    'web/routes/public/contact/page.tsx: web/routes/public/terms/price.ts is for its own page alone',
    'web/features/policy/policy.tsx: only web/routes/public/terms uses it',
  ])
})

test('files that follow the rules pass, with their sizes reported', () => {
  const result = check({
    'domain/service-time.ts': '// C-001, S-01, decision 001\nnew Intl.DateTimeFormat()\n',
    'docs/rules.md': '| C-001 | One zone. |\n',
    'docs/decisions/001-one-zone.md': '# One zone\n',
    'contract/jobs.ts': `import '../domain/service-time.ts'\n`,
    'web/routes/public/terms-of-service/page.tsx': `import '../../../../contract/jobs.ts'\nimport { loadStripe } from '@stripe/stripe-js'\nimport '#web/features/policy/policy.tsx'\n`,
    'web/routes/public/privacy/page.tsx': `import { Policy } from '#web/features/policy/policy.tsx'\n`,
    'web/features/policy/policy.tsx': `import styles from './policy.module.css'\n`,
    'web/features/policy/policy.module.css': 'p {}\n',
    'web/routes.ts': "page('public/privacy', '/privacy')\npage('public/terms-of-service', '/terms')\n",
    'server/config.ts': 'const key = process.env.KEY\n',
    'server/clock.ts': 'const clock = () => new Date()\n',
    'server/providers/stripe/client.ts': `import Stripe from 'stripe'\n`,
    'server/features/jobs/accept-job.ts': `import { settle } from '../payments/settle-payment.ts'\nimport './store.ts'\n`,
    'server/features/jobs/accept-job.test.ts': `import '../../../fakes/stripe/main.ts'\n`,
    'contract/refusals.ts': '  job_taken: 409,\n  start_too_early: 409,\n',
    'server/queue/queue-task.ts': '  pay: { id: number }\n  sweep: Record<string, never>\n',
    'server/features/jobs/start-job.ts':
      "throw refuse('job_taken')\nthrow refuse(`$" + "{move}_too_early`)\nqueueTask(tx, 'pay', { id })\n",
    'server/queue/start-worker.ts': "const times = [{ task: 'sweep' }]\n",
    'locales/en/jobs.ts': "  taken: 'Taken.',\n",
    'web/ui/job.tsx': '<p>{copy.taken}</p>\n',
    'server/db/migrations/20261127T0000_start.sql': 'select 1;\n',
    'tests/e2e/booking.e2e.ts': 'const now = Date.now()\n',
    'fakes/phone/main.ts': 'const port = process.env.PORT\n',
    'README.md': 'npm start\n',
    'docs/security.md':
      '| S-01 | Holds: `tests/e2e/booking.e2e.ts`, `server/features/jobs/accept-job.test.ts` |\n| S-02 | nothing |\n',
  })
  expect(result.faults).toBe('')
  expect(result.passes).toBe(true)
  expect(result.sizes).toMatch(/^20 files of code, median 1 lines, 90th percentile 3, longest 3/)
})
