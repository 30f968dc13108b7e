import type { HalfKnownHome } from '../../domain/job/home.ts'
import { bathroomLimits } from '../../domain/limits.ts'
import type { RecordKey } from './keys.ts'
import { fields, flag, maybe, named, numberFrom, type Read, type Shape, text, whole } from './shapes.ts'

const amount = maybe(numberFrom(0))
const count = maybe(whole(Number.MIN_SAFE_INTEGER))
const words = maybe(text)
const jobId = whole(1)

const home = {
  bathroomCount: maybe(whole(bathroomLimits.min, bathroomLimits.max)),
} satisfies { [Fact in keyof HalfKnownHome]-?: Shape<HalfKnownHome[Fact]> }

const addressObject = fields({ street: text, city: text, state: text, zipCode: text, aptNumber: words })

const payment = { amount, clientSecret: words, paymentIntentId: words }
const visit = {
  ...{ timeframe: words, scheduledFor: words, ...home, address: words },
  ...{ duration: count, sameDay: maybe(flag), perBathroom: amount, emergencyAbove: amount },
  ...{ heldUntil: words, freeUntil: words, freeHours: amount, lateFeePercent: amount },
}
const contact = fields({ firstName: text, lastName: text, email: text, phone: text })

/**
 * The shape of every stored record. Other visits may have written them: nothing else is believed. Without zod, which is
 * a tenth of what the pages that pay load before they show what is paid for.
 */
export const recordShapes = {
  guestBookingData: fields({ jobId, ...payment, ...visit, email: words, phone: words }),
  pendingAuthJobPayment: fields({
    ...payment,
    ...visit,
    addressId: count,
    requirements: words,
    jobDetails: maybe(named),
  }),
  pendingJobPayment: fields({ jobId, amount }),
  pendingCleaningRequest: fields({
    formData: maybe(fields({ existingAddressId: count })),
    scheduledDateTime: words,
    price: amount,
    shownPrice: amount,
    requirements: words,
    ...home,
  }),
  lastBooking: fields({
    timeframe: words,
    ...home,
    address: words,
    addressObject: maybe(addressObject),
    price: amount,
    date: words,
    time: words,
    email: words,
    phone: words,
  }),
  paymentAmount: numberFrom(0),
  contactInfo: contact,
  guestContactInfo: contact,
  cleaningDetails: named,
  bookedFilling: fields({ jobId, values: named, cleanerId: count }),
} satisfies Record<RecordKey, Shape<unknown>>

export type Records = { [K in RecordKey]: Read<(typeof recordShapes)[K]> }
