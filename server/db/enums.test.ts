import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adminActs,
  adminSubjects,
  cadences,
  checkSources,
  checkStates,
  creditCauses,
  discountKinds,
  exclusiveEndReasons,
  jobEventTypes,
  ledgerAccounts,
  ledgerCauses,
  paymentPurposes,
  paymentSources,
  payoutKinds,
  referralStates,
  refundReasons,
  rescheduleRequestStates,
  seriesChargeOutcomes,
  seriesSkipReasons,
  seriesStates,
  vettingStates,
  wallets,
} from '#domain/enums.ts'
import { giftCardStates } from '#domain/gift-card.ts'
import { jobStatuses } from '#domain/job/moves.ts'
import { createDatabase } from '#tests/support/database.ts'
import { readEnumColumns } from './read-enums.ts'

const listed = {
  'admin_acts.act': adminActs,
  'admin_acts.subject': adminSubjects,
  'background_checks.source': checkSources,
  'background_checks.state': checkStates,
  'credit_entries.cause': creditCauses,
  'gift_cards.state': giftCardStates,
  'jobs.discount_kind': discountKinds,
  'payment_methods.wallet': wallets,
  'jobs.status': jobStatuses,
  'job_events.type': jobEventTypes,
  'ledger_entries.account': ledgerAccounts,
  'ledger_entries.cause': ledgerCauses,
  'payments.purpose': paymentPurposes,
  'payouts.kind': payoutKinds,
  'reschedule_requests.status': rescheduleRequestStates,
  'refunds.reason': refundReasons,
  'series.cadence': cadences,
  'series.state': seriesStates,
  'series_charges.outcome': seriesChargeOutcomes,
  'series_skips.reason': seriesSkipReasons,
  'referrals.state': referralStates,
  'refunds.source': paymentSources,
  'users.vetting': vettingStates,
}

let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: (await createDatabase()).owner })
  await owner.connect()
})
afterAll(() => owner.end())

// All other lists stand in the row types alone, which are written from the schema.
test("the database's enums equal the program's lists", async () => {
  const stored = (await readEnumColumns(owner)).map(
    ({ table, column, values }) => [`${table}.${column}`, values.sort()] as const,
  )
  const known = Object.entries(listed).map(([name, words]) => [name, [...words].sort()] as const)
  expect(Object.fromEntries(stored)).toMatchObject(Object.fromEntries(known))
})

test('the reasons why an exclusive job was opened are a checked enum', async () => {
  const { rows } = await owner.query<{ said: string }>(
    `SELECT pg_get_constraintdef(oid) AS said FROM pg_constraint WHERE conname = 'job_events_opening_check'`,
  )
  const [, list = ''] = /'reason'.*ARRAY\[([^\]]*)\]/.exec(rows[0]?.said ?? '') ?? []
  expect([...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => word)).toEqual(exclusiveEndReasons)
})
