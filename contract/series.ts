import * as z from 'zod/mini'
import { cadences, seriesSkipReasons, seriesStates } from '#domain/enums.ts'
import { maxRequirementsLength } from '#domain/limits.ts'
import { addressParts } from './bookings.ts'
import { calendarDay } from './calendar-day.ts'
import { endpoints, keyRefusals } from './endpoint.ts'
import { durationHours, identifier, idParams, numberBetween, optionalText } from './fields.ts'
import { homeFields, homeView } from './home.ts'
import { jobAddress } from './job-view.ts'
import { moment } from './notes.ts'
import { paymentMethodView } from './payment-methods.ts'
import { codeRefusals, promoCode } from './promotions.ts'
import { invalid } from './validation.ts'

const shownAmount = numberBetween(0, 100_000, invalid('amount_not_valid'))
const cadence = z.enum(cadences, invalid('choose_cadence'))

/** One date of a series; prices in dollars. */
export const seriesVisit = z.object({
  date: z.string(),
  scheduledFor: moment,
  /**
   * `planned`: its card is charged at `chargeAt`. `declined` and `needs_customer`: it waits for the customer
   * until `payBy`. `paid`: cleaners see it, or one has it. `skipped`, `paused`, `closed_day`: no visit.
   * `expired`: it was not paid in time. `cancelled`: it was cancelled by itself.
   */
  state: z.enum([
    ...seriesSkipReasons,
    ...(['planned', 'declined', 'needs_customer', 'paid', 'expired', 'cancelled'] as const),
  ]),
  jobId: z.nullable(z.int()),
  /** Before the discount. */
  price: z.nullable(z.number()),
  /** What the platform pays of it. */
  discount: z.number(),
  chargeAt: z.nullable(moment),
  payBy: z.nullable(moment),
  canSkip: z.boolean(),
  canUnskip: z.boolean(),
})

export const seriesView = z.object({
  id: z.int(),
  state: z.enum(seriesStates),
  pausedUntil: z.nullable(z.string()),
  cadence: z.enum(cadences),
  /** The next date from today on, or the last one of an ended series. */
  firstDay: z.string(),
  /** HH:MM in the service zone. */
  localTime: z.string(),
  duration: z.int(),
  ...homeView,
  requirements: z.nullable(z.string()),
  /** What a visit costs at today's prices, before the discount; dollars. */
  price: z.number(),
  /** What the platform pays of it by the agreed discount. */
  discount: z.number(),
  discountPercent: z.int(),
  cleaner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  address: z.nullable(jobAddress),
  /** The card that is charged next; null when the customer keeps none. */
  card: z.nullable(
    z.pick(paymentMethodView, { id: true, brand: true, last4: true, wallet: true, isExpired: true }),
  ),
  /** From today on, eight weeks ahead. */
  visits: z.array(seriesVisit),
})

const refusals = ['series_not_found', 'series_ended', 'account_suspended', 'too_many_requests'] as const
// A booking's, but for those of its other payload shapes.
const orderRefusals = [
  ...codeRefusals,
  ...([
    'blocked',
    'date_required',
    'hour_out_of_range',
    'date_too_far',
    'closed_day',
    'price_changed',
  ] as const),
  ...(['address_required', 'zip_required', 'address_not_found', 'outside_service_area'] as const),
  ...(['bathrooms_out_of_range', 'duration_too_long', 'unknown_cleaner', ...keyRefusals] as const),
  ...(['cleaner_not_working', 'cleaner_never_works'] as const),
  ...(['payment_method_not_found', 'too_many_series', 'payments_unavailable', 'too_many_requests'] as const),
] as const
const ofDate = { params: idParams, body: z.object({ date: calendarDay }), answer: seriesView } as const

/** Recurring orders of a customer. */
export const series = endpoints({
  'POST /api/series': {
    summary: 'Orders visits that come back, and charges the first one to a kept card',
    access: 'customer',
    takesKey: true,
    body: z.object({
      cadence,
      /** A time, as for a single booking. */
      firstVisit: z.string(invalid('date_required')).check(z.maxLength(40)),
      ...homeFields,
      duration: z.nullish(durationHours),
      existingAddressId: z.nullish(identifier),
      newAddress: z.nullish(addressParts),
      requirements: optionalText(maxRequirementsLength),
      cleanerId: z.nullish(identifier),
      paymentMethodId: identifier,
      /** The price of a visit that was shown, in dollars: another one is not booked. */
      shownPrice: z.nullish(shownAmount),
      /** For the first visit: of its discount and that of regular visits the larger one holds. */
      promoCode,
      /** The discount on the first visit that was shown, in dollars: another one is not booked. */
      shownDiscount: z.nullish(shownAmount),
      /** The credit that was shown for the first visit, in dollars: another amount is not booked. */
      shownCredit: z.nullish(shownAmount),
    }),
    answer: z.object({
      id: z.int(),
      /** Its visits, the first one first. */
      jobs: z.array(z.int()),
      /** The first visit when the card could not pay it by itself: the customer pays it on its page. */
      toPay: z.nullable(z.int()),
      series: seriesView,
    }),
    status: 201,
    refusals: orderRefusals,
  },
  'GET /api/series': {
    summary: 'Your recurring orders, with what comes next; ended ones last',
    access: 'customer',
    answer: z.array(seriesView),
    refusals: [],
  },
  'GET /api/series/:id': {
    summary: 'One recurring order of yours',
    access: 'customer',
    params: idParams,
    answer: seriesView,
    refusals: ['series_not_found'],
  },
  'GET /api/cleaner/regular-customers': {
    summary: 'Customers whose recurring orders you are asked first for, or have accepted a visit of',
    access: 'cleaner',
    answer: z.array(
      z.object({
        /** Of the recurring order. */
        id: z.int(),
        /** The first name alone. */
        name: z.string(),
        cadence: z.enum(cadences),
        /** A day of it, which tells the weekday, and HH:MM in the service zone. */
        firstDay: z.string(),
        localTime: z.string(),
        isPaused: z.boolean(),
        pausedUntil: z.nullable(z.string()),
        /** The next visit that you have accepted, or that you are asked first for: then without its job. */
        next: z.nullable(z.object({ scheduledFor: moment, jobId: z.nullable(z.int()) })),
      }),
    ),
    refusals: [],
  },
  'GET /api/series/:id/cleaners': {
    summary: 'Cleaners whom you can choose for a recurring order: the present one, favorites, then others',
    access: 'customer',
    params: idParams,
    answer: z.array(
      z.object({
        userId: z.int(),
        name: z.string(),
        avgRating: z.nullable(z.number()),
        isFavourite: z.boolean(),
        /** They have completed a visit of yours. */
        isKnown: z.boolean(),
        /** The dates that are not charged yet on which they have another job. */
        busyOn: z.array(z.string()),
      }),
    ),
    refusals: ['series_not_found'],
  },
  'POST /api/series/:id/skip': {
    summary: 'Leaves out one date that is not charged yet; free. A paid visit is cancelled by its own page',
    access: 'customer',
    ...ofDate,
    refusals: [...refusals, 'visit_not_in_series', 'visit_paid_already'],
  },
  'POST /api/series/:id/unskip': {
    summary: 'Takes up a date that was left out',
    access: 'customer',
    ...ofDate,
    refusals: [...refusals, 'visit_not_in_series', 'series_paused', 'visit_too_soon', 'closed_day'],
  },
  'POST /api/series/:id/pause': {
    summary: 'Leaves out all dates that are not charged yet, until a day or until it is resumed',
    access: 'customer',
    params: idParams,
    body: z.object({ until: z.nullish(calendarDay) }),
    answer: seriesView,
    refusals: [...refusals, 'pause_not_valid'],
  },
  'POST /api/series/:id/resume': {
    summary: 'Takes up the dates that a pause left out',
    access: 'customer',
    params: idParams,
    answer: seriesView,
    refusals: [...refusals],
  },
  'POST /api/series/:id/end': {
    summary: 'Ends the series; visits that are paid take place, the others are cancelled without a fee',
    access: 'customer',
    params: idParams,
    answer: seriesView,
    refusals: [...refusals],
  },
  'PATCH /api/series/:id': {
    summary: 'Changes the dates that are not charged yet: time, cadence, cleaner, home or card',
    access: 'customer',
    params: idParams,
    body: z.object({
      cadence: z.optional(cadence),
      /** The first visit of the new dates: a time, as for a booking. */
      firstVisit: z.optional(z.string(invalid('date_required')).check(z.maxLength(40))),
      ...homeFields,
      requirements: optionalText(maxRequirementsLength),
      /** Null for any cleaner. */
      cleanerId: z.optional(z.nullable(identifier)),
      paymentMethodId: z.optional(identifier),
      /** What the customer pays for a visit afterwards, as it was shown, in dollars: for another amount nothing changes. */
      shownTotal: z.nullish(shownAmount),
    }),
    answer: seriesView,
    refusals: [
      ...refusals,
      ...(['date_required', 'hour_out_of_range', 'date_too_far', 'closed_day', 'unknown_cleaner'] as const),
      ...(['cleaner_not_working', 'cleaner_never_works'] as const),
      ...([
        'bathrooms_out_of_range',
        'duration_too_long',
        'payment_method_not_found',
        'price_changed',
      ] as const),
    ],
  },
})
