import { sql } from 'kysely'

/** True for a row of `users` with every field of the cleaner's profile form; the form checks lengths. */
export const completeProfile = sql<boolean>`(users.phone <> '' AND EXISTS (
  SELECT FROM cleaner_profiles c WHERE c.user_id = users.id
    AND c.bio <> '' AND c.experience <> '' AND c.skills <> '' AND c.profile_image_url <> ''))`
