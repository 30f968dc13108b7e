import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, in that order: begun last, one of them would run alone in the end. */
const longest = [
  'e2e/every-screen.e2e.ts',
  'e2e/around-payment.e2e.ts',
  'e2e/hostile-person.e2e.ts',
  'e2e/what-opens.e2e.ts',
  'server/backup/backup.test.ts',
  'proofs/fuzz.test.ts',
  'proofs/webhooks.test.ts',
  'proofs/faults.test.ts',
  'proofs/two-months.test.ts',
  'proofs/authorization.test.ts',
  'proofs/hostile-uploads.test.ts',
  'proofs/model.test.ts',
  'proofs/kill.test.ts',
  'server/start/ordinary-postgres.test.ts',
  'server/db/embedded/start-cluster.test.ts',
  'demo/fill-demo.test.ts',
  'server/db/app-role/ready-app.test.ts',
  'server/http/bad-input.test.ts',
  'server/features/moves/offered-moves.test.ts',
  'stand-ins/stripe/browser/pay-in-browser.test.ts',
  'proofs/late-news.test.ts',
]

/** The long files first, so that all workers end at about the same time; the rest as vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index < 0 ? longest.length : index
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
