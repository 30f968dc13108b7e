import type { FastifyReply, FastifyRequest } from 'fastify'
import { unnamedGuest } from '#domain/person-name.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { type Device, deviceFor, rememberDevice, setDeviceCookie } from '#server/plugins/device.ts'
import { languageOf } from '#server/plugins/language.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { rememberGuestJob, type Session } from '#server/plugins/session.ts'
import { newSessionToken, startGuestSession } from '#server/plugins/start-session.ts'
import { findOrAddGuest } from '../accounts/find-or-add-guest.ts'
import { refuseBrandName } from '../accounts/refuse-brand-name.ts'
import { insertGuestAddress } from '../addresses/save-address.ts'
import { refuseOutsideHours } from '../availability/refuse-outside-hours.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { type ClaimRequest, claimOf } from '../idempotency/claim.ts'
import { parsePhoneOrRefuse } from '../notifications/phone-number.ts'
import { recordConsent } from '../notifications/record-consent.ts'
import { claimPromotion } from '../promotions/claim-promotion.ts'
import { insertJob } from './insert-job.ts'
import { type BookingRequest, validateBooking } from './validate-booking.ts'

export interface GuestBookingRequest extends BookingRequest {
  contact: { name: string | null; email: string; phone: string; smsConsent: boolean }
}

interface GuestVisit {
  session: Session | null
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Books as a guest: the job is held until it is paid, and belongs to this browser's session. The guest's user
 * row is found by the e-mail alone (C-021).
 */
export async function bookAsGuest(
  context: Context,
  { session, request, reply }: GuestVisit,
  booking: GuestBookingRequest,
  asked: ClaimRequest,
): Promise<number> {
  if (session?.user) throw refuse('signed_in_already')
  refuseBrandName(context, booking.contact.name, 'formData.name')
  const device = deviceFor(context, request)
  const newSession = newSessionToken(context)
  const id = await actOnce(context, claimOf(session ?? newSession, asked), (tx) =>
    insertGuestJob(context, tx, booking, {
      device,
      locale: languageOf(request),
      heldJobIds: session?.data.guestJobIds ?? [],
    }),
  )
  setDeviceCookie(context, reply, device)
  if (session) await rememberGuestJob(context, session, id)
  else await startGuestSession(context, reply, { guestJobIds: [id] }, newSession)
  return id
}

async function insertGuestJob(
  context: Context,
  tx: Tx,
  request: GuestBookingRequest,
  { device, locale, heldJobIds }: { device: Device; locale: Language; heldJobIds: number[] },
): Promise<number> {
  const booking = validateBooking(context, request)
  const { address } = booking
  if ('savedId' in address) throw refuse('address_required')
  const { email, name, smsConsent } = request.contact
  const phone = parsePhoneOrRefuse(context.config, request.contact.phone, 'formData.phone')
  const contact = { name: name || unnamedGuest, email, phone, texts: smsConsent, locale }
  const customerId = await findOrAddGuest(tx, contact)
  const now = context.clock()
  if (smsConsent) await recordConsent(tx, { userId: customerId, phone, source: 'guest booking', now })
  // Remembers the device, so that a cleaner who books their own job from the same browser is detected.
  await rememberDevice(tx, customerId, device.key, now)
  const place = await insertGuestAddress(tx, customerId, address.fresh)
  const job = await insertJob(context, tx, { booking, customerId, place, offered: false, contact })
  await refuseOutsideHours(context, tx, { ...booking, cleanerId: booking.preferredCleanerId })
  const { promoCode: code, shownDiscount } = request
  if (code) await claimPromotion(tx, job, { code, shownDiscount, heldJobIds, now })
  return job.id
}
