import { parseArgs } from 'node:util'
import { isIdentifier } from '#domain/identifier.ts'
import { type ReviewDecision, reviewDecisions } from '#domain/review-states.ts'
import { decideReview } from '../features/admin/reviews/decide-review.ts'
import { type HeldReview, listHeldReviews } from '../features/reviews/list-held.ts'
import { runCommand } from '../start/run-command.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage = 'npm run reviews -- list   or   npm run reviews -- release|hide ID --reason "WHY"'

type ReviewsInput = { list: true } | { list: false; decision: ReviewDecision; id: number; reason: string }

/** npm run reviews: lists held reviews and releases them; works next to a running server. */
await runCommand<ReviewsInput>(read, async (context, args) => {
  if (args.list) return describe(await listHeldReviews(context.db))
  const { decision, id, reason } = args
  await decideReview(context, { by: { operator: context.operator }, reviewId: id, decision, reason })
  return told(decision, id)
})

function told(decision: ReviewDecision, id: number): string {
  return decision === 'release'
    ? `Review ${id} is shown now, and counts once its cleaning is paid.`
    : `Review ${id} is shown to its author alone now, and counts nowhere.`
}

function read(words: string[]): ReviewsInput {
  const { positionals, values } = parse(words)
  const [act, id, ...rest] = positionals
  if (act === 'list' && id === undefined) return { list: true }
  const decision = reviewDecisions.find((one) => one === act)
  if (!decision || !isIdentifier(id) || rest.length > 0) throw new CommandRefusal(usage)
  const reason = values.reason?.trim()
  if (!reason) throw new CommandRefusal(`A reason is missing; it is kept with the decision.\n${usage}`)
  return { list: false, decision, id: Number(id), reason }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: { reason: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function describe(held: HeldReview[]): string {
  if (held.length === 0) return 'No review is held back.'
  return held
    .map(
      ({ id, job_id, held_reason, rating, comment, author, about }) =>
        `${id}  job #${job_id}  ${held_reason.replace('_', ' ')}  ${rating} of 5 by ${author} about ${about}` +
        `${comment ? `\n    ${JSON.stringify(comment)}` : ''}`,
    )
    .join('\n')
}
