import { runSqlAsOwner } from './as-owner.ts'
import type { BrowserPerson } from './people.ts'

/** Makes a person an admin, like the command for it. */
export const makeAdmin = ({ id }: BrowserPerson) =>
  runSqlAsOwner("UPDATE users SET role = 'admin' WHERE id = $1", [id])

/** Expires the person's reauthentication. */
export const expireReauthentication = ({ id }: BrowserPerson) =>
  runSqlAsOwner(
    'UPDATE sessions SET reauthenticated_at = NULL, reauthentication_method = NULL WHERE user_id = $1',
    [id],
  )
