import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  jobEventTypes,
  ledgerAccounts,
  ledgerCauses,
  openingReasons,
  paymentPurposes,
  payoutKinds,
  proposalStates,
  refundReasons,
  vettings,
} from '../../domain/closed-lists.ts'
import { jobStatuses } from '../../domain/job/moves.ts'
import { closedLists } from '../../testing/closed-lists.ts'
import { createDatabase } from '../../testing/database.ts'
import type { Tables } from './rows/tables.ts'

/** The words of a column whose type names them: the compiler holds this list and that type together. */
type Words<T extends keyof Tables, C extends keyof Tables[T]> = Record<WordOf<Tables[T][C]>, true>
type WordOf<C> = Extract<C extends { readonly __select__: infer S } ? S : C, string>

const typed: { [T in keyof Tables]?: { [C in keyof Tables[T]]?: Words<T, C> } } = {
  users: { role: { customer: true, cleaner: true, admin: true, support: true } },
  sessions: { confirmed_by: { password: true, code: true, recovery: true, passkey: true, identity: true } },
  mailed_links: { purpose: { reset_password: true, verify_email: true, change_email: true } },
  manage_links: { channel: { email: true, sms: true } },
  identities: { provider: { google: true, apple: true } },
  pending_sign_ins: { provider: { google: true, apple: true }, role: { customer: true, cleaner: true } },
  passkey_challenges: { purpose: { sign_in: true, confirm: true, add: true } },
  photos: { purpose: { profile: true, review: true, lockout: true } },
  reviews: {
    for_role: { cleaner: true, customer: true },
    held_reason: { same_card: true, same_device: true, same_household: true },
  },
  payments: {
    status: { pending: true, completed: true, failed: true, refund_pending: true, refunded: true },
  },
  refunds: { status: { pending: true, completed: true, failed: true } },
  payouts: { status: { pending: true, held: true, sending: true, paid: true, reversed: true } },
  reversals: { status: { pending: true, completed: true, debt: true } },
  proposals: { by: { customer: true, cleaner: true } },
  disputes: { status: { open: true, won: true, lost: true } },
  messages: {
    channel: { email: true, sms: true },
    status: { queued: true, sent: true, suppressed: true, failed: true },
  },
  unwanted_messages: { channel: { email: true, sms: true } },
  money_audits: { part: { all: true, new: true, slice: true } },
  operator_acts: {
    act: {
      ...{ approve: true, suspend: true, reinstate: true, create_admin: true, create_support: true },
      ...{ release_review: true, remove_factors: true },
    },
  },
}
const listed = {
  'jobs.status': jobStatuses,
  'job_events.type': jobEventTypes,
  'ledger_entries.account': ledgerAccounts,
  'ledger_entries.cause': ledgerCauses,
  'payments.purpose': paymentPurposes,
  'payouts.kind': payoutKinds,
  'proposals.status': proposalStates,
  'refunds.reason': refundReasons,
  'users.vetting': vettings,
}

let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: (await createDatabase()).owner })
  await owner.connect()
})
afterAll(() => owner.end())

test('database and program know the same words, wherever a list is closed', async () => {
  const stored = (await closedLists(owner)).map(
    ({ table, column, values }) => [`${table}.${column}`, values.sort()] as const,
  )
  const known = Object.entries(typed).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, words]) => [`${table}.${column}`, Object.keys(words)] as const),
  )
  const all = [...known, ...Object.entries(listed)].map(([name, words]) => [name, [...words].sort()] as const)
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(all))
})

test('why a job was opened to every cleaner is a closed list too', async () => {
  const { rows } = await owner.query<{ said: string }>(
    `SELECT pg_get_constraintdef(oid) AS said FROM pg_constraint WHERE conname = 'job_events_opening_check'`,
  )
  const [, list = ''] = /'reason'.*ARRAY\[([^\]]*)\]/.exec(rows[0]?.said ?? '') ?? []
  expect([...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => word)).toEqual(openingReasons)
})
