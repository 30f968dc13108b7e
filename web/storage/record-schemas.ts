import * as z from 'zod/mini'
import { discountKinds } from '#domain/enums.ts'
import type { HalfKnownHome } from '#domain/job/home.ts'
import { bathroomLimits } from '#domain/limits.ts'

/** A number, or its text as stored by earlier versions. */
const numeric = z.union([z.number(), z.pipe(z.string().check(z.regex(/\S/)), z.transform(Number))])

const atLeastZero = z.pipe(numeric, z.number().check(z.gte(0)))
const amount = z.nullish(atLeastZero)
const count = z.nullish(z.pipe(numeric, z.int()))
const jobId = z.pipe(numeric, z.int().check(z.gte(1)))
const text = z.nullish(z.string())
const anyFields = z.record(z.string(), z.unknown())

const home = {
  bathroomCount: z.nullish(
    z.pipe(numeric, z.int().check(z.gte(bathroomLimits.min), z.lte(bathroomLimits.max))),
  ),
} satisfies { [Fact in keyof HalfKnownHome]-?: z.ZodMiniType<HalfKnownHome[Fact]> }

const addressObject = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  aptNumber: text,
})

const discountKind = z.nullish(z.enum(discountKinds))
const payment = {
  ...{ amount, discount: amount, discountKind, credit: amount },
  ...{ clientSecret: text, paymentIntentId: text },
}
const visit = {
  ...{ timeframe: text, scheduledFor: text, ...home, address: text },
  ...{ duration: count, sameDay: z.nullish(z.boolean()), perBathroom: amount, emergencyAbove: amount },
  ...{ heldUntil: text, freeUntil: text, freeHours: amount, lateFeePercent: amount },
}
const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** The schema of every record in the browser's storage. An earlier version of the site may have written it. */
export const recordSchemas = {
  guestBookingData: z.object({ jobId, ...payment, ...visit, email: text, phone: text }),
  pendingAuthJobPayment: z.object({
    ...payment,
    ...visit,
    addressId: count,
    requirements: text,
    jobDetails: z.nullish(anyFields),
  }),
  pendingJobPayment: z.object({ jobId, amount }),
  pendingCleaningRequest: z.object({
    formData: z.nullish(z.object({ existingAddressId: count })),
    scheduledDateTime: text,
    price: amount,
    shownPrice: amount,
    requirements: text,
    ...home,
  }),
  lastBooking: z.object({
    timeframe: text,
    ...home,
    address: text,
    addressObject: z.nullish(addressObject),
    price: amount,
    date: text,
    time: text,
    email: text,
    phone: text,
  }),
  paymentAmount: atLeastZero,
  contactInfo: contact,
  guestContactInfo: contact,
  cleaningDetails: anyFields,
  bookedFilling: z.object({ jobId, values: anyFields, cleanerId: count }),
}

export type RecordKey = keyof typeof recordSchemas
export type Records = { [K in RecordKey]: z.output<(typeof recordSchemas)[K]> }
