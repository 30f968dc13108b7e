import { asOwner } from './as-owner.ts'
import type { BrowserPerson } from './people.ts'

/** Somebody runs the town from now on, as the command for it would have it. */
export const makeAdmin = ({ id }: BrowserPerson) =>
  asOwner("UPDATE users SET role = 'admin' WHERE id = $1", [id])

/** What they showed of who they are lies too long back to count. */
export const forgetProof = ({ id }: BrowserPerson) =>
  asOwner(
    'UPDATE sessions SET reauthenticated_at = NULL, reauthentication_method = NULL WHERE user_id = $1',
    [id],
  )
