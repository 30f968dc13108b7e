import * as z from 'zod/mini'
import { homeFields } from '../../contract/home.ts'
import type { RecordKey } from './keys.ts'

const numeric = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
  z.number(),
)
const amount = z.nullish(z.pipe(numeric, z.number().check(z.minimum(0))))
const count = z.nullish(z.pipe(numeric, z.int()))
const text = z.nullish(z.string())
const jobId = z.pipe(numeric, z.int().check(z.minimum(1)))

const addressObject = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  aptNumber: text,
})

const payment = { amount, clientSecret: text, paymentIntentId: text }
const visit = {
  ...{ timeframe: text, scheduledFor: text, ...homeFields, address: text },
  ...{ duration: count, sameDay: z.nullish(z.boolean()), perBathroom: amount, emergencyAbove: amount },
}
const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** The shape of every stored record. Other visits may have written them: nothing else is believed. */
export const recordSchemas = {
  guestBookingData: z.object({ jobId, ...payment, ...visit, email: text, phone: text }),
  pendingAuthJobPayment: z.object({
    ...payment,
    ...visit,
    addressId: count,
    requirements: text,
    jobDetails: z.nullish(z.record(z.string(), z.unknown())),
  }),
  pendingJobPayment: z.object({ jobId, amount }),
  pendingCleaningRequest: z.object({
    formData: z.nullish(z.object({ existingAddressId: count })),
    scheduledDateTime: text,
    price: amount,
    shownPrice: amount,
    requirements: text,
    ...homeFields,
  }),
  lastBooking: z.object({
    timeframe: text,
    ...homeFields,
    address: text,
    addressObject: z.nullish(addressObject),
    price: amount,
    date: text,
    time: text,
    email: text,
    phone: text,
  }),
  paymentAmount: z.pipe(numeric, z.number().check(z.minimum(0))),
  contactInfo: contact,
  guestContactInfo: contact,
  cleaningDetails: z.record(z.string(), z.unknown()),
  bookedFilling: z.object({ jobId, values: z.record(z.string(), z.unknown()), cleanerId: count }),
} satisfies Record<RecordKey, z.ZodMiniType>

export type Records = { [K in RecordKey]: z.output<(typeof recordSchemas)[K]> }
