import type { ParsedBody } from '#contract/index.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import type { RunInQueue } from '#server/plugins/bounded-queue.ts'
import type { Device } from '#server/plugins/device.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import { parsePhoneOrRefuse } from '../notifications/phone-number.ts'
import { recordConsent } from '../notifications/record-consent.ts'
import { addAccount } from './add-account.ts'
import { hashPassword } from './password.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'
import { refuseBrandName } from './refuse-brand-name.ts'
import { refusingTakenEmail } from './refuse-taken-email.ts'

/** Adds an account; appointment SMS are sent only with the consent given with the phone number. */
export async function register(
  context: Context,
  { name, email, password, phone: typed, role, smsConsent }: ParsedBody<'POST /api/auth/register'>,
  { device, locale }: { device: Device; locale: Language },
  inTurn: RunInQueue,
): Promise<AccountRow> {
  const { db, clock, config } = context
  await refuseBadPassword(context, { password, role, email })
  refuseBrandName(context, name)
  const phone = parsePhoneOrRefuse(config, typed)
  const hashed = await hashPassword(password, inTurn)
  return refusingTakenEmail(() =>
    db.transaction().execute(async (tx) => {
      const now = clock()
      const account = { name, email, password: hashed, phone, role, proven: false, device, locale }
      const user = await addAccount(tx, account, now)
      if (smsConsent) await recordConsent(tx, { userId: user.id, phone, source: 'registration', now })
      return user
    }),
  )
}
