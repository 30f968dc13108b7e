import type { ParsedBody } from '#contract/index.ts'
import { availableTimesOf } from '#domain/availability/available-times.ts'
import { firstProfile } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, SignedInCleanerId } from '#server/plugins/session.ts'
import { changeUser } from '../accounts/change-profile.ts'
import { parseOwnPhone } from '../accounts/parse-own-phone.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { recordConsent } from '../notifications/record-consent.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { refreshRating } from './refresh-rating.ts'
import { findProfile, type ProfileRow } from './store.ts'

type ProfileBody = ParsedBody<'PUT /api/cleaner/profile'>

/** Creates or changes the cleaner's profile together with e-mail and phone of the account (C-076, C-101). */
export function saveProfile(
  { db, clock, config }: Context,
  { userId, session }: { userId: SignedInCleanerId; session: Session },
  body: ProfileBody,
  mode: 'create' | 'change',
): Promise<ProfileRow> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId, session)
    const phone = await parseOwnPhone(config, tx, userId, body.phone)
    await writeProfile(tx, userId, body, mode, clock())
    await changeUser(tx, userId, { email: body.email, phone }, clock())
    if (body.smsConsent) await recordConsent(tx, { userId, phone, source: 'cleaner profile', now: clock() })
    await refreshRating(tx, userId, clock())
    const profile = await findProfile(tx, userId)
    if (!profile) throw refuse('profile_not_found')
    return profile
  })
}

async function writeProfile(
  tx: Tx,
  userId: SignedInCleanerId,
  body: ProfileBody,
  mode: 'create' | 'change',
  now: Date,
): Promise<void> {
  const current = await findProfile(tx, userId)
  if (mode === 'create' && current) throw refuse('profile_exists')
  if (mode === 'change' && !current) throw refuse('profile_not_found')
  if (body.profileImageUrl !== current?.profile_image_url)
    await claimPhotos(tx, userId, 'profile', [body.profileImageUrl])
  const { weekly } = await findAvailability(tx, userId)
  const values = {
    bio: body.bio,
    experience: body.experience,
    skills: body.skills,
    profile_image_url: body.profileImageUrl,
    hourly_rate: body.hourlyRate ?? current?.hourly_rate ?? firstProfile.hourlyRate,
    // Weekly hours say more than the text.
    available_times:
      weekly.length > 0
        ? availableTimesOf(weekly)
        : (body.availableTimes ?? current?.available_times ?? firstProfile.availableTimes),
    is_public: body.isPublic ?? current?.is_public ?? false,
    updated_at: now,
  }
  // The account's own response tells its client whether a picture exists.
  await tx.updateTable('users').set({ avatar_url: body.profileImageUrl }).where('id', '=', userId).execute()
  if (current) {
    await tx.updateTable('cleaner_profiles').set(values).where('user_id', '=', userId).execute()
    return
  }
  const added = await tx
    .insertInto('cleaner_profiles')
    .values({ ...values, user_id: userId, stripe_connect_id: null, avg_rating: null })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refuse('profile_exists')
}
