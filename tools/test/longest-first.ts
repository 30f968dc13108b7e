import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, in that order: begun last, one of them would run alone in the end. */
const longest = [
  'e2e/every-screen.e2e.ts',
  'e2e/around-payment.e2e.ts',
  'e2e/customer-books.e2e.ts',
  'e2e/what-opens.e2e.ts',
  'e2e/hostile-person.e2e.ts',
  'e2e/cleaner-works.e2e.ts',
  'e2e/guest-books.e2e.ts',
  'e2e/no-network.e2e.ts',
  'e2e/new-time.e2e.ts',
  'e2e/forgotten-password.e2e.ts',
  'server/backup/backup.test.ts',
  'proofs/faults.test.ts',
  'proofs/authorization.test.ts',
  'proofs/kill.test.ts',
  'demo/fill-demo.test.ts',
  'proofs/webhooks.test.ts',
  'proofs/fuzz.test.ts',
  'stand-ins/stripe/browser/pay-in-browser.test.ts',
  'proofs/two-months.test.ts',
  'server/db/embedded/start-cluster.test.ts',
  'server/start/ordinary-postgres.test.ts',
  'server/features/moves/offered-moves.test.ts',
  'proofs/hostile-uploads.test.ts',
  'server/http/bad-input.test.ts',
  'proofs/model.test.ts',
  'server/features/photos/receive-photos.test.ts',
  'server/features/moves/at-the-door.test.ts',
  'server/features/moves/propose-time.test.ts',
  'server/http/redis.test.ts',
  'server/db/app-role/ready-app.test.ts',
  'proofs/upgrade.test.ts',
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
