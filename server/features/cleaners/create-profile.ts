import type { Handler } from '#server/plugins/register-endpoint.ts'
import { presentProfile } from './present.ts'
import { saveProfile } from './save-profile.ts'

export const createProfileHandler: Handler<'POST /api/cleaner/profile'> = async ({
  context,
  userId,
  session,
  body,
}) => presentProfile(await saveProfile(context, { userId, session }, body, 'create'), context.clock())
