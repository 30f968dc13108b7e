import type { Tx } from '#server/db/connect.ts'
import { forgetFactors } from '../factors/forget-factors.ts'
import { unlinkAll } from '../identities/unlink.ts'
import { clearProfile } from './clear-profile.ts'
import { closeAccount, type Owner } from './close-account.ts'

/**
 * The owner of an address has a new password for an account whose address nobody had confirmed: whoever typed it may be
 * somebody else (decision 060). What opens the account, and where it is paid to, ends in any case; what tells of a person
 * or reaches one stays where the browser is `known` to the account: there the one who signed up reads the mail.
 */
export async function reclaimAccount(tx: Tx, owner: Owner, known: boolean): Promise<void> {
  await forgetFactors(tx, owner.userId)
  await unlinkAll(tx, owner.userId)
  await closeAccount(tx, owner)
  if (!known) await clearProfile(tx, owner)
}
