import type { EnvironmentSettings } from '../config/settings-schema.ts'
import type { Context } from '../context.ts'
import { removeOldLoginAttempts } from '../features/accounts/record-login-attempt.ts'
import { removeExpiredSessions } from '../features/accounts/remove-expired-sessions.ts'
import { removeOldLinks } from '../features/accounts/remove-old-links.ts'
import { removeOldChecklists } from '../features/checklists/remove-old-checklists.ts'
import { removeOldContact } from '../features/contact/remove-old-contact.ts'
import { removeOldConversations } from '../features/conversation/remove-old-conversations.ts'
import { removeExpiredChallenges } from '../features/factors/remove-expired-challenges.ts'
import { removeOldKeys } from '../features/idempotency/remove-old-keys.ts'
import { removePending } from '../features/identities/remove-pending.ts'
import { removeOldPositions } from '../features/jobs/drive-position.ts'
import { forgetOldTexts, removeOldMessages } from '../features/notifications/forget-old-messages.ts'
import { removeErasedMessages } from '../features/own-data/forget-messages.ts'
import { removeUnusedPhotos } from '../features/photos/remove-unused-photos.ts'
import { removeOldEvents } from '../features/stripe-events/remove-old-events.ts'
import { removeOldLimits } from '../plugins/remove-old-limits.ts'

interface Retention {
  what: string
  /** The setting with the days, or a text. */
  kept: Extract<keyof EnvironmentSettings, `KEEP_${string}`> | `${Lowercase<string>} ${string}`
  remove(context: Context): Promise<unknown>
}

/** All that goes by itself. docs/settings.md shows this table, and a test walks it. */
export const retentions: readonly Retention[] = [
  {
    what: 'the words of messages that were sent',
    kept: 'KEEP_MESSAGE_TEXTS_DAYS',
    remove: forgetOldTexts,
  },
  {
    what: 'that, where to and why messages were sent or not',
    kept: 'KEEP_MESSAGES_DAYS',
    remove: removeOldMessages,
  },
  {
    what: 'what people wrote to the operator',
    kept: 'KEEP_CONTACT_MESSAGES_DAYS',
    remove: removeOldContact,
  },
  {
    what: 'checklists of visits with their photos, unless something about the visit is open',
    kept: 'KEEP_CHECKLISTS_DAYS',
    remove: removeOldChecklists,
  },
  {
    what: 'what the two sides of a visit wrote to each other, and its photos',
    kept: 'KEEP_CONVERSATIONS_DAYS',
    remove: removeOldConversations,
  },
  {
    what: "events of Stripe's that have had their effect",
    kept: 'KEEP_STRIPE_EVENTS_DAYS',
    remove: removeOldEvents,
  },
  {
    what: 'what was sent on the last day to a person who deleted their account',
    kept: 'a day after that',
    remove: removeErasedMessages,
  },
  { what: 'photos that no record uses', kept: 'a day', remove: removeUnusedPhotos },
  {
    what: 'sessions, with the push notifications of their browsers',
    kept: 'until their end',
    remove: removeExpiredSessions,
  },
  {
    what: 'mailed links; devices that know an account; links to one booking',
    kept: 'a day after their end; as long as their cookie; 60 days after the visit',
    remove: removeOldLinks,
  },
  {
    what: 'sign-ins at Google or Apple that were begun',
    kept: 'until their end',
    remove: removePending,
  },
  {
    what: 'sign-ins that wait for a second factor, and challenges of passkeys',
    kept: 'until their end',
    remove: removeExpiredChallenges,
  },
  { what: 'idempotency keys', kept: 'a day', remove: removeOldKeys },
  { what: 'counts of limits', kept: 'until their window is over', remove: removeOldLimits },
  { what: 'where a cleaner on the way is', kept: 'until they arrive', remove: removeOldPositions },
  { what: 'tries to sign in', kept: 'a quarter of an hour', remove: removeOldLoginAttempts },
]
