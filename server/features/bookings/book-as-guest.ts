import type { GuestBooking } from '#contract/bookings.ts'
import { unnamedGuest } from '#domain/person-name.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import { type Device, rememberDevice } from '#server/plugins/device.ts'
import { findOrAddGuest } from '../accounts/find-or-add-guest.ts'
import { refuseBrandName } from '../accounts/refuse-brand-name.ts'
import { keepGuestAddress } from '../addresses/save-address.ts'
import { actOnce } from '../idempotency/act-once.ts'
import type { Claim } from '../idempotency/claim.ts'
import { takePhone } from '../notifications/phone-number.ts'
import { recordConsent } from '../notifications/record-consent.ts'
import { insertJob } from './insert-job.ts'
import { normaliseBooking } from './normalise-booking.ts'

/**
 * Books as a guest: the job is held until it is paid. The guest's user row is found by the e-mail alone
 * (C-021).
 */
export function bookAsGuest(
  context: Context,
  body: GuestBooking,
  claim: Claim | null,
  { device, locale }: { device: Device; locale: Language },
): Promise<number> {
  refuseBrandName(context, body.formData.name, 'formData.name')
  return actOnce(context, claim, async (tx) => {
    const booking = normaliseBooking(context, body)
    if ('savedId' in booking.address) booking.address = { fresh: body.formData.newAddress }
    const { fresh } = booking.address
    const { email, name, smsConsent } = body.formData
    const phone = takePhone(context.config, body.formData.phone, 'formData.phone')
    const contact = { name: name || unnamedGuest, email, phone, texts: smsConsent ?? false, locale }
    const customerId = await findOrAddGuest(tx, contact)
    const now = context.clock()
    if (smsConsent) await recordConsent(tx, { userId: customerId, phone, source: 'guest booking', now })
    // Remembers the device, so that a cleaner who books their own job from the same browser is detected.
    await rememberDevice(tx, customerId, device.key, now)
    const place = await keepGuestAddress(tx, customerId, fresh)
    return (await insertJob(context, tx, { booking, customerId, place, offered: false, contact })).id
  })
}
