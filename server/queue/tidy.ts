import type { Context } from '../context.ts'
import { removeOldTries } from '../features/accounts/note-try.ts'
import { removeExpiredSessions } from '../features/accounts/remove-expired-sessions.ts'
import { removeOldLinks } from '../features/accounts/remove-old-links.ts'
import { removeOldSteps } from '../features/factors/remove-old-steps.ts'
import { removeOldKeys } from '../features/idempotency/remove-old-keys.ts'
import { removePending } from '../features/identities/remove-pending.ts'
import { removeForgotten } from '../features/own-data/forget-messages.ts'
import { removeOldLimits } from '../http/remove-old-limits.ts'
import { removeUnusedPhotos } from '../storage/remove-unused-photos.ts'
import { removeOldEvents } from '../stripe-events/remove-old-events.ts'

/** Every hour: what nobody needs any more goes. */
export async function tidy(context: Context): Promise<void> {
  await Promise.all([
    removeUnusedPhotos(context),
    removeExpiredSessions(context),
    removeOldLinks(context),
    removePending(context),
    removeOldEvents(context),
    removeOldKeys(context),
    removeOldLimits(context),
    removeOldTries(context),
    removeOldSteps(context),
    removeForgotten(context),
  ])
}
