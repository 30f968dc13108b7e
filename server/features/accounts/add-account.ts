import type { Language } from '#locales/languages.ts'
import type { Tx } from '#server/db/connect.ts'
import { type Device, rememberDevice } from '#server/plugins/device.ts'
import { refuseBlockedEmail } from '#server/plugins/refuse-blocked.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { confirmEmail } from './confirm-email.ts'
import { freeGuestEmail, userColumns } from './store.ts'

interface FeaturesNewAccount {
  email: string
  name: string
  role: 'customer' | 'cleaner'
  phone?: string | null
  /** The password's hash; missing for other ways of signing in. */
  password?: string
  /** True when a provider has verified the address; otherwise a mail asks for it. */
  proven: boolean
  /** The browser that signs up is the account's first known device. */
  device: Device
  /** The language of the browser that signs up. */
  locale: Language
}

/** Adds an account; with a verified address it claims the guest bookings paid under it. */
export async function addAccount(
  tx: Tx,
  { proven, device, ...account }: FeaturesNewAccount,
  now: Date,
): Promise<AccountRow> {
  await refuseBlockedEmail(tx, account.email)
  await freeGuestEmail(tx, account.email)
  const { id } = await tx
    .insertInto('users')
    .values({ ...account, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rememberDevice(tx, id, device.key, now)
  if (proven) await confirmEmail(tx, id, account.email, now)
  else await queueAccountMail(tx, { event: 'verify_email', userId: id, to: account.email, now })
  return tx.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()
}
