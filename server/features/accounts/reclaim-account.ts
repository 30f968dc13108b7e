import type { Tx } from '#server/db/connect.ts'
import { forgetFactors } from '../factors/forget-factors.ts'
import { unlinkAll } from '../identities/unlink.ts'
import { clearProfile } from './clear-profile.ts'
import { closeAccount, type Owner } from './close-account.ts'

/**
 * Resets an account whose address was never verified for the owner of the address, since another person may
 * have signed up (decision 060). Credentials and payout accounts always end; personal data stays when the
 * reset comes from a browser `known` to the account, where the same person signed up.
 */
export async function reclaimAccount(tx: Tx, owner: Owner, known: boolean): Promise<void> {
  await forgetFactors(tx, owner.userId)
  await unlinkAll(tx, owner.userId)
  await closeAccount(tx, owner)
  if (!known) await clearProfile(tx, owner)
}
