import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { checkWord } from '#domain/background-check.ts'
import type { Vetting } from '#domain/enums.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { isApprovalCurrent, isBackgroundChecked, vettingDecisions, vettingObstacle } from '#domain/vetting.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { type PersonCheckState, readCheckState } from '#server/features/checks/check-state.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { completeProfile } from '#server/rules/complete-profile.ts'
import { nextReminderAt, type WaitingPayouts, waitingPayoutsOf } from '../payouts/waits-for-account.ts'
import { type PersonRow, presentPerson } from '../people/list-people.ts'
import { openVisitsOf } from '../vetting/open-visits.ts'
import { vettingAfter } from '../vetting/vetting-after.ts'

type AdminPersonView = Answer<'GET /api/admin/people/:id'>

interface ReadPersonRow extends PersonRow {
  last_seen_at: Date | null
  profile_id: number | null
  complete: boolean
  avg_rating: number | null
  total_jobs: number
  hourly_rate: number
  stripe_onboarding_complete: boolean
}

type ReadPersonInput = Pick<Context, 'db' | 'config' | 'clock' | 'checks'>

/** Reads a person with everything that the admin area shows and the decisions that are possible now. */
export async function readPerson(context: ReadPersonInput, id: number): Promise<AdminPersonView> {
  const { db } = context
  const { rows } =
    await sql<ReadPersonRow>`SELECT users.*, p.id AS profile_id, ${completeProfile} AS complete,
      p.avg_rating, p.total_jobs, p.hourly_rate, p.stripe_onboarding_complete,
      (SELECT at FROM blocks WHERE user_id = users.id) AS blocked_at,
      (SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id) AS last_seen_at
    FROM users LEFT JOIN cleaner_profiles p ON p.user_id = users.id WHERE users.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('person_not_found')
  const cleans = row.role === 'cleaner' && !row.deleted_at
  const standing = await readCheckState(db, id)
  return {
    ...presentPerson(row),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    blockedSince: row.blocked_at?.toISOString() ?? null,
    secondFactor: (await authenticationMethodsOf(db, id)).length > 0,
    profile: presentProfile(row),
    waitingPayouts: cleans
      ? presentWaiting(await waitingPayoutsOf(db, id, context.clock()), context.clock())
      : null,
    decisions: cleans ? await listDecisions(context, row, standing) : [],
    check: cleans ? presentStanding(context, standing) : null,
  }
}

/** Refuses an id that no person has. */
export async function refuseUnknownPerson(db: Db, id: number): Promise<void> {
  const somebody = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!somebody) throw refuse('person_not_found')
}

function presentProfile(row: ReadPersonRow): AdminPersonView['profile'] {
  if (row.profile_id === null) return null
  return {
    complete: row.complete,
    rating: row.avg_rating,
    jobs: row.total_jobs,
    hourlyRate: row.hourly_rate,
    paysOut: row.stripe_onboarding_complete,
  }
}

function presentWaiting(waiting: WaitingPayouts | null, now: Date): AdminPersonView['waitingPayouts'] {
  if (!waiting) return null
  const next = nextReminderAt(waiting)
  return {
    amount: dollarsFromCents(waiting.cents),
    since: waiting.since.toISOString(),
    remindedAt: waiting.remindedAt?.toISOString() ?? null,
    nextReminderAt: next && next > now ? next.toISOString() : null,
  }
}

function presentStanding(
  { clock, checks }: ReadPersonInput,
  { result, isOrdered }: PersonCheckState,
): AdminPersonView['check'] {
  const word = checkWord(result, isOrdered, clock())
  const expiresAt = result?.expiresAt.toISOString() ?? null
  return { word, expiresAt, ordered: isOrdered, offered: checks !== null }
}

/** Lists the possible decisions with their outcomes; the acts apply the same rules. */
async function listDecisions(
  { db, config, clock }: ReadPersonInput,
  row: ReadPersonRow,
  { result, checkId }: PersonCheckState,
) {
  const now = clock()
  const undecided = checkWord(result, false, now) === 'consider'
  const visits = await openVisitsOf(db, row.id, now)
  const openJobIds = visits.map(({ id }) => id)
  const possible = vettingDecisions.filter(
    (decision) => vettingObstacle(decision, row.vetting, undecided) === null,
  )
  return Promise.all(
    possible.map(async (decision) => {
      const after = await vettingAfter(db, decision, row.id)
      const nonetheless = decision === 'approve' && undecided ? checkId : null
      const counting = nonetheless !== null && result ? { ...result, acceptedAt: now } : result
      const marked = isBackgroundChecked(after, counting, now)
      return {
        decision,
        after,
        openJobIds,
        visits,
        ...standing(config, row, { after, stands: isApprovalCurrent(after, counting, now) }),
        marked,
        check: checkWord(counting, false, now),
        nonetheless,
      }
    }),
  )
}

/** Applies the conditions of accepting and of the list of cleaners. */
function standing(
  config: Context['config'],
  row: ReadPersonRow,
  { after, stands }: { after: Vetting; stands: boolean },
) {
  const vetted = config.REQUIRE_CLEANER_APPROVAL ? stands : after !== 'suspended'
  const verified = !config.verifiedEmailRequired || row.email_verified_at !== null
  const may = vetted && verified && row.complete
  return { acceptsJobs: may, listed: may }
}
