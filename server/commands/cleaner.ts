import { parseArgs } from 'node:util'
import { type VettingDecision, vettingDecisions } from '#domain/vetting.ts'
import type { Db } from '../db/connect.ts'
import { decideVetting, type VettingChange } from '../features/admin/vetting/decide-vetting.ts'
import { runCommand } from '../start/run-command.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage =
  'npm run cleaner -- approve|suspend|reinstate E-MAIL --reason "WHY" [--nonetheless CHECK] [--visits offer-again|keep]'

/** npm run cleaner: an operator's decision about a cleaner; works next to a running server. */
await runCommand(read, async (context, args) => {
  const { decision, reason, email, nonetheless, visits } = args
  const cleanerId = await findAccount(context.db, email)
  const by = { operator: context.operator }
  const decided = await decideVetting(context, { by, decision, cleanerId, reason, nonetheless, visits })
  return tell(decided, context.config.REQUIRE_CLEANER_APPROVAL)
})

interface CleanerInput {
  decision: VettingDecision
  email: string
  reason: string
  /** The number of the check that came back with something to consider, and was read. */
  nonetheless: number | undefined
  /** Of a suspension: what happens to the visits that the cleaner has accepted. */
  visits: 'offer_again' | 'keep' | undefined
}

function read(words: string[]): CleanerInput {
  const { positionals, values } = parse(words)
  const [decision, email, ...rest] = positionals
  const reason = values.reason?.trim()
  if (!vettingDecisions.includes(decision as VettingDecision) || !email || rest.length > 0)
    throw new CommandRefusal(usage)
  if (!reason) throw new CommandRefusal(`A reason is missing; it is kept with the decision.\n${usage}`)
  const nonetheless = values.nonetheless === undefined ? undefined : Number(values.nonetheless)
  if (nonetheless !== undefined && !Number.isInteger(nonetheless)) throw new CommandRefusal(usage)
  const visits = readVisits(values.visits)
  if (visits && decision !== 'suspend') throw new CommandRefusal(usage)
  return { decision: decision as VettingDecision, email, reason, nonetheless, visits }
}

function readVisits(typed: string | undefined): CleanerInput['visits'] {
  if (typed === undefined || typed === 'keep') return typed
  if (typed === 'offer-again') return 'offer_again'
  throw new CommandRefusal(usage)
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        reason: { type: 'string' },
        nonetheless: { type: 'string' },
        visits: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function findAccount(db: Db, email: string): Promise<number> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('is_guest', '=', false)
    .executeTakeFirst()
  if (!user) throw new CommandRefusal(`No account has the email ${email}.`)
  return user.id
}

function tell(decided: VettingChange, approvalNeeded: boolean): string {
  const { name, before, after } = decided
  return [
    `${name}: ${before} -> ${after}`,
    ...consequences(decided, approvalNeeded),
    ...ofJobs(decided),
  ].join('\n')
}

function consequences({ after, marked, check }: VettingChange, approvalNeeded: boolean): string[] {
  if (after === 'suspended')
    return [
      'From now on: accepts no job and is no longer listed. May still sign in, and is paid what is earned.',
    ]
  if (after === 'approved')
    return [
      check === 'none'
        ? "From now on: is shown as 'Approved', and may accept jobs. No background check has a result, so there is no mark 'Background-checked'."
        : marked
          ? "From now on: carries the mark 'Background-checked' and may accept jobs."
          : approvalNeeded
            ? 'From now on: is approved. The result of the background check has ended: no mark and no new jobs before another one counts (REQUIRE_CLEANER_APPROVAL=1).'
            : 'From now on: may accept jobs. The result of the background check has ended, so there is no mark.',
    ]
  return [
    approvalNeeded
      ? 'From now on: is listed, and may accept jobs once approved (REQUIRE_CLEANER_APPROVAL=1).'
      : 'From now on: is listed and may accept jobs.',
  ]
}

function ofJobs({ after, offeredIds, openJobIds }: VettingChange): string[] {
  if (after !== 'suspended') return []
  const offered = numbers(offeredIds)
  const kept = numbers(openJobIds)
  return [
    ...(offered
      ? [`These visits are open to every cleaner again, and their customers are told: ${offered}.`]
      : []),
    kept
      ? `Keeps these jobs, and can do them: ${kept}. To give one to another cleaner, open it at /admin/jobs.`
      : 'Has no job that was accepted and is not done.',
  ]
}

function numbers(ids: number[]): string {
  return ids.map((id) => `#${id}`).join(', ')
}
