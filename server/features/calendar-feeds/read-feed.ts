import type { Answer } from '#contract/index.ts'
import { languageOrDefault } from '#locales/languages.ts'
import { calendarFile } from '#notifications/calendar-entry.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isToken } from '#server/plugins/token.ts'
import { listCalendarEntries } from '../jobs/list-calendar-entries.ts'
import { hashFeedSecret } from './feed-secret.ts'

const hourMs = 3_600_000

/** Says since when a person has a secret address, and when it was last read. */
export async function describeFeed(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<Answer<'GET /api/calendar'>> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'fetched_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return feed
    ? { createdAt: feed.created_at.toISOString(), fetchedAt: feed.fetched_at?.toISOString() ?? null }
    : null
}

type FeedContext = Pick<Context, 'db' | 'clock' | 'config' | 'notifier'>

/** Builds the calendar of the person whose secret address this is, by their role of now. */
export async function readFeed(context: FeedContext, secret: string): Promise<string> {
  const now = context.clock()
  const owner = isToken(secret) ? await findOwner(context, secret) : undefined
  if (!owner) throw refuse('no_such_calendar')
  if (owner.vetting === 'suspended') throw refuse('calendar_suspended')
  await noteFetch(context, owner, now)
  const language = languageOrDefault(owner.locale)
  const { brand, texts } = context.notifier.sender(language)
  const feed = { name: texts.calendar.feedName(brand), refreshHours: 1 }
  return calendarFile({ brand, texts, feed }, await listCalendarEntries(context, owner, language))
}

function findOwner({ db }: FeedContext, secret: string) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.role', 'users.vetting', 'users.locale', 'fetched_at'])
    .where('secret_hash', '=', hashFeedSecret(secret))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

type FeedOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

/** Notes the fetch once an hour, so that reading writes little. */
async function noteFetch({ db }: FeedContext, { id, fetched_at: at }: FeedOwner, now: Date): Promise<void> {
  if (at && now.getTime() - at.getTime() < hourMs) return
  await db.updateTable('calendar_feeds').set({ fetched_at: now }).where('user_id', '=', id).execute()
}
