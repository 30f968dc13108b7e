import { sql } from 'kysely'
import { checklistProgress } from '#domain/job/checklist.ts'
import { disputeEvidence as words } from '#locales/en/dispute-evidence.ts'
import { dayAndTime } from '#notifications/format.ts'
import type { Db } from '#server/db/connect.ts'
import { selectMessages } from '#server/features/conversation/list-messages.ts'

type Style = Parameters<typeof dayAndTime>[1]

const mostMessages = 500

/** Describes what the job's cleaner has checked off, as evidence; nothing without a checklist. */
export async function describeChecklist(db: Db, jobId: number, style: Style): Promise<string[]> {
  const kept = await db
    .selectFrom('checklists as c')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.id', '=', 'c.job_id').onRef('j.cleaner_id', '=', 'c.cleaner_id'),
    )
    .select(['c.rooms', 'c.ticks'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM checklist_photos p WHERE p.job_id = j.id
        AND p.cleaner_id = j.cleaner_id)`.as('photos'),
    )
    .where('j.id', '=', jobId)
    .executeTakeFirst()
  if (!kept) return []
  const { rooms, ticks, photos } = kept
  const { done, total } = checklistProgress(rooms, ticks)
  const spoken = (code: string) => code.replaceAll('_', ' ')
  const tasks = Object.entries(ticks).toSorted(([, one], [, other]) => one.at.localeCompare(other.at))
  return [
    '',
    words.checklist(done, total, photos),
    ...tasks.map(([item, tick]) => {
      const [room = '', task = ''] = item.split('.')
      return words.task(dayAndTime(new Date(tick.at), style), spoken(room), spoken(task), tick.done)
    }),
  ]
}

/** Describes what customer and cleaner have written to each other, as evidence; nothing without messages. */
export async function describeConversation(db: Db, jobId: number, style: Style): Promise<string[]> {
  const messages = await selectMessages(db, sql`m.job_id = ${jobId}`, mostMessages)
  if (messages.length === 0) return []
  return [
    words.conversation,
    '',
    ...messages
      .toReversed()
      .flatMap(({ created_at, author, text, photos }) => [
        words.wrote(dayAndTime(created_at, style), author, photos?.length ?? 0),
        ...text.split('\n'),
        '',
      ]),
  ]
}
