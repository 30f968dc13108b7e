import * as z from 'zod/mini'
import { done, endpoints } from './endpoint.ts'
import { emailAddress, maxima, phoneNumber, smsConsent, text } from './fields.ts'
import { noted } from './notes.ts'
import { providers } from './providers.ts'
import { invalid } from './validation.ts'

const hours = z.object({ first: z.int(), last: z.int() })

/** What the browser needs to know of this installation; money in dollars. */
export const configView = z.object({
  brand: z.object({
    name: z.string(),
    serviceArea: z.string(),
    supportEmail: z.string(),
    supportPhone: z.string(),
    supportHours: z.string(),
  }),
  /** The public URL of this installation, without a trailing slash; null when unknown. */
  publicUrl: z.nullable(z.string()),
  stripePublishableKey: z.string(),
  publishableKey: z.string(),
  stripeJsUrl: z.string(),
  stripeApiOrigin: z.string(),
  paymentsAvailable: z.boolean(),
  testMode: z.boolean(),
  sandbox: z.boolean(),
  /** Whose accounts people can sign in with. */
  signInWith: z.array(z.enum(providers)),
  currency: z.string(),
  serviceZone: z.string(),
  /** The server's clock, which decides what is possible when; today is its day in the zone. */
  now: noted(z.string(), { format: 'date-time' }),
  today: noted(z.string(), { format: 'date' }),
  /** ZIP codes that can be booked, or beginnings of them such as '981*'. */
  serviceArea: z.array(z.string()),
  /** The hours at which a visit may begin, and the days to come without visits. */
  hours: z.object({ guest: hours, customer: hours }),
  holidays: z.array(z.object({ day: noted(z.string(), { format: 'date' }), name: z.string() })),
  /** The rooms that every visit includes, in the operator's words. */
  includedRooms: z.array(z.string()),
  bathrooms: z.object({ min: z.int(), max: z.int() }),
  /** How many hours a visit is planned for, by the size of the home. */
  visitLengths: z.array(z.object({ bathroomCount: z.int(), hours: z.int() })),
  prices: z.object({
    regularBase: z.number(),
    sameDayBase: z.number(),
    perBathroom: z.number(),
    emergencyAbove: z.number(),
    serviceFee: z.number(),
  }),
  /** What the platform pays of each regular visit, in percent. */
  regularDiscounts: z.object({ weekly: z.int(), every_2_weeks: z.int(), every_4_weeks: z.int() }),
  /** Hours that a chosen cleaner has a job alone; 0 when every cleaner may take it at once. */
  preferredCleanerHours: z.number(),
  /** Only cleaners whom the operator has approved may accept jobs. */
  cleanersApproved: z.boolean(),
  /**
   * From `graceMinutes` after the start cancellation is free again; `missedHours` after the end the platform
   * ends a visit that was not started.
   */
  cancellation: z.object({
    freeHours: z.number(),
    lateFeePercent: z.number(),
    startMinutes: z.number(),
    graceMinutes: z.number(),
    missedHours: z.number(),
    lockoutFeePercent: z.number(),
    lockoutWaitMinutes: z.number(),
  }),
  /** Of the price of a cleaning, to the platform; the rest is the cleaner's. */
  platformFeePercent: z.number(),
})

export type ConfigView = z.output<typeof configView>

export const contactMessage = z.object({
  name: text(2, maxima.name, invalid('name_too_short')),
  email: emailAddress(invalid('enter_valid_email_address')),
  phone: z.optional(
    z.union(
      [z.literal(''), phoneNumber(invalid('enter_valid_phone_number'))],
      invalid('enter_valid_phone_number'),
    ),
  ),
  smsConsent,
  subject: text(5, maxima.line, invalid('subject_too_short')),
  message: text(10, maxima.text, invalid('message_too_short')),
})

export const platform = endpoints({
  'GET /api/config': {
    summary: 'What the browser needs: keys, brand, zone, hours, prices',
    access: 'anyone',
    answer: configView,
    refusals: [],
  },
  'GET /api/platform/numbers': {
    summary:
      'What the town has done until now: true figures for public pages, null where nothing is known yet',
    access: 'anyone',
    answer: z.object({
      cleanings: z.int(),
      reviews: z.int(),
      /** Of all reviews of cleaners that count, to a tenth of a star. */
      rating: z.nullable(z.number()),
      /** In the middle of the last fifty jobs that were taken. */
      takenWithinMinutes: z.nullable(z.int()),
    }),
    refusals: [],
  },
  'GET /api/platform/status': {
    summary: 'Whether marketplace payments are set up',
    access: 'anyone',
    answer: z.object({ isConfigured: z.boolean(), message: z.string(), nextSteps: z.array(z.string()) }),
    refusals: ['not_authenticated', 'wrong_role', 'second_factor_required', 'too_many_requests'],
  },
  'POST /api/contact': {
    summary: 'Sends a message to the operator',
    access: 'anyone',
    body: contactMessage,
    answer: done,
    status: 201,
    refusals: ['too_many_requests'],
  },
  'POST /api/webhooks/checkr': {
    summary: 'Events of background checks from Checkr, signed over the raw body',
    access: 'anyone',
    signedBy: 'X-Checkr-Signature',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    answer: z.object({ received: z.literal(true) }),
    refusals: ['bad_signature'],
  },
  'POST /api/webhooks/sms': {
    summary: 'What people wrote us by SMS, from Twilio; answered as TwiML',
    access: 'anyone',
    signedBy: 'X-Twilio-Signature',
    takes: 'form',
    body: z.looseObject({ From: z.string(), Body: z.string(), MessageSid: z.string() }),
    answer: z.string(),
    gives: 'xml',
    refusals: ['bad_signature'],
  },
})
