import { afterAll, beforeAll, expect, test } from 'vitest'
import { isApprovalCurrent as standsByRule } from '#domain/vetting.ts'
import { completeProfile } from '#server/rules/complete-profile.ts'
import { hasCurrentApproval } from '#server/rules/has-current-approval.ts'
import { isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { readCheckState } from '../checks/check-state.ts'
import { eligibilityObstacleOf } from './viewer-context.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: { REQUIRE_CLEANER_APPROVAL: '1' }, webhooks: false, tasks: false })
})
afterAll(() => app.stop())

test('customers can choose exactly the cleaners who may take jobs', async () => {
  const { db, clock } = app.context
  const people = await Promise.all([app.people.cleaner(), app.people.newcomer()])
  const seen = new Set<string>()
  const hour = 3_600_000
  const checkOf = async (
    userId: number,
    state: 'clear' | 'consider',
    more: { ends?: Date; accepted_at?: Date },
  ) => {
    await db.deleteFrom('background_checks').where('user_id', '=', userId).execute()
    const { ends: expires_at = new Date(+clock() + hour), ...accepted } = more
    const said = {
      user_id: userId,
      operator_id: userId,
      source: 'hand',
      state,
      stands: true,
      ...accepted,
    } as const
    await db
      .insertInto('background_checks')
      .values({ ...said, ordered_at: clock(), completed_at: clock(), expires_at })
      .execute()
  }
  const checks = [
    () => {},
    (id: number) => checkOf(id, 'clear', {}),
    (id: number) => checkOf(id, 'clear', { ends: clock() }),
    (id: number) => checkOf(id, 'consider', {}),
    (id: number) => checkOf(id, 'consider', { accepted_at: clock() }),
    (id: number) => checkOf(id, 'consider', { accepted_at: clock(), ends: new Date(+clock() - hour) }),
  ]
  for (const bring of checks) {
    for (const { id } of people) await bring(id)
    for (const email_verified_at of [null, app.clock.now()])
      for (const verifiedEmailRequired of [true, false])
        for (const vetting of ['unvetted', 'approved', 'suspended'] as const)
          for (const REQUIRE_CLEANER_APPROVAL of [true, false])
            for (const { id } of people) {
              const config = { ...app.context.config, REQUIRE_CLEANER_APPROVAL, verifiedEmailRequired }
              await db.updateTable('users').set({ vetting, email_verified_at }).where('id', '=', id).execute()
              const account = await db
                .selectFrom('users')
                .select([
                  'vetting',
                  'email_verified_at',
                  completeProfile.as('profile_complete'),
                  hasCurrentApproval(clock()).as('approval_stands'),
                  isRequestableCleaner({ config, clock }).as('askable'),
                ])
                .where('id', '=', id)
                .executeTakeFirstOrThrow()
              const standing = eligibilityObstacleOf(config, account)
              expect(account.askable).toBe(standing === null)
              const { result } = await readCheckState(db, id)
              expect(account.approval_stands).toBe(standsByRule(vetting, result, clock()))
              seen.add(String(standing))
            }
  }
  expect([...seen].sort()).toEqual([
    'account_suspended',
    'check_not_counting',
    'email_unverified',
    'not_approved',
    'null',
    'profile_incomplete',
  ])
})
