import type { Tx } from '#server/db/connect.ts'
import { forgetFactors } from '../factors/forget-factors.ts'
import { unlinkAllIdentities } from '../identities/unlink-identity.ts'
import { clearProfile } from './clear-profile.ts'
import { type AccountOwner, closeAccount } from './close-account.ts'

/**
 * Resets an account whose address was never verified for the owner of the address, since another person may
 * have signed up (decision 060). Credentials and payout accounts always end; personal data stays when the
 * reset comes from a browser `known` to the account, where the same person signed up.
 */
export async function reclaimAccount(tx: Tx, owner: AccountOwner, known: boolean): Promise<void> {
  await forgetFactors(tx, owner.userId)
  await unlinkAllIdentities(tx, owner.userId)
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', owner.userId).execute()
  await closeAccount(tx, owner)
  if (!known) await clearProfile(tx, owner)
}
