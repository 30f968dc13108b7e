import { sql } from 'kysely'

/** True for a row of `users` with everything that the cleaner's profile form asks for: how long texts are, it checks. */
export const completeProfile = sql<boolean>`(users.phone <> '' AND EXISTS (
  SELECT FROM cleaner_profiles c WHERE c.user_id = users.id
    AND c.bio <> '' AND c.experience <> '' AND c.skills <> '' AND c.profile_image_url <> ''))`
