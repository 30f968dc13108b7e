import { unnamedGuest } from '#domain/person-name.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { RunInQueue } from '#server/plugins/bounded-queue.ts'
import type { Device } from '#server/plugins/device.ts'
import type { LinkHolder } from '#server/plugins/manage-key.ts'
import { refuse, refuseField } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { addAccount } from '../accounts/add-account.ts'
import { claimGuestBooking } from '../accounts/claim-guest-bookings.ts'
import { hashPassword } from '../accounts/password.ts'
import { refuseBadPassword } from '../accounts/refuse-bad-password.ts'
import { refusingTakenEmail } from '../accounts/refuse-taken-email.ts'
import { lockLinkedBooking } from './lock-linked-booking.ts'

interface AccountChoice {
  password: string | undefined
  device: Device
  locale: Language
  inTurn: RunInQueue
}

type AccountGuest = Awaited<ReturnType<typeof lockLinkedBooking>>

/**
 * Creates an account for a guest's address, or uses the signed-in one. The mailed link proves its own
 * booking, which joins at once; others join once the address is verified. Source: decision 031.
 */
export async function makeAccount(
  context: Context,
  holder: LinkHolder,
  user: UserRow | null,
  { password, device, locale, inTurn }: AccountChoice,
): Promise<{ joined: boolean }> {
  const { db } = context
  if (!user && password === undefined)
    throw refuseField('password', ({ serverWords }) => serverWords.choosePassword)
  if (password !== undefined)
    await refuseBadPassword(context, { password, role: 'customer', email: holder.email })
  const hashed = user || password === undefined ? null : await hashPassword(password, inTurn)
  return refusingTakenEmail(() =>
    db.transaction().execute(async (tx) => {
      const guest = await lockLinkedBooking(tx, holder)
      const id =
        hashed === null ? ownAccount(guest, user) : await add(context, tx, guest, { hashed, device, locale })
      const proven = holder.link.channel === 'email' || (user !== null && user.email_verified_at !== null)
      return { joined: proven && (await claimGuestBooking(tx, id, holder.link.jobId)) }
    }),
  )
}

/**
 * Returns the signed-in account of the booking's own address, except its cleaner's, since no account may be
 * both sides of a job.
 */
function ownAccount(guest: AccountGuest, user: UserRow | null): number {
  if (!user || user.email !== guest.contact_email || user.id === guest.cleaner_id)
    throw refuse('account_of_other')
  return user.id
}

async function add(
  { clock }: Context,
  tx: Tx,
  { contact_email: email, contact_name: name, contact_phone: phone }: AccountGuest,
  { hashed: password, device, locale }: { hashed: string; device: Device; locale: Language },
): Promise<number> {
  const account = {
    email,
    name: name ?? unnamedGuest,
    phone,
    password,
    role: 'customer',
    proven: false,
    device,
    locale,
  } as const
  return (await addAccount(tx, account, clock())).id
}
