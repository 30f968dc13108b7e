import * as z from 'zod/mini'
import { settingsChanges } from '#domain/settings/settings.ts'
import { endpoints } from '../endpoint.ts'
import { identifier, idParams, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { actReason } from './acts.ts'
import { adminList } from './lists.ts'

/** As they hold: the first version is of the environment, which knows fewer rules than the admin area. */
const held = {
  brandName: z.string(),
  city: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
  supportHoursEs: z.string(),
  senderName: z.string(),
  replyTo: z.string(),
  quietHours: z.string(),
  regularBaseCents: z.int(),
  sameDayBaseCents: z.int(),
  perBathroomCents: z.int(),
  emergencyAboveCents: z.int(),
  weeklyDiscountPercent: z.int(),
  every2WeeksDiscountPercent: z.int(),
  every4WeeksDiscountPercent: z.int(),
  referralDiscountCents: z.int(),
  referralCreditCents: z.int(),
  zipCodes: z.array(z.string()),
  guestFirstHour: z.int(),
  guestLastHour: z.int(),
  customerFirstHour: z.int(),
  customerLastHour: z.int(),
  holdFirstBooking: z.boolean(),
  includedRooms: z.string(),
  includedRoomsEs: z.string(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
}
const settingsView = z.object(held)
export const someSettings = z.partial(settingsView)

/** From when on it holds. */
const startText = z.nullish(z.string().check(z.maxLength(40)))
const versionStates = ['over', 'holds', 'to_come', 'withdrawn'] as const

/** What is said of a version of the settings or the terms. */
export const versionRow = {
  /** Its number. */
  id: z.int(),
  startsAt: moment,
  createdAt: moment,
  by: z.string(),
  reason: z.string(),
  /** 'over' once nothing of it holds any more. */
  state: z.enum(versionStates),
  withdrawn: z.nullable(z.object({ at: moment, by: z.string(), reason: z.string() })),
}

const changeFields = {
  changes: settingsChanges,
  /** A day, or a day with a time, of the service zone; now without it. */
  from: startText,
}

const changeRefusals = ['start_not_to_come', 'nothing_changes', 'settings_do_not_fit'] as const

export const adminSettings = endpoints({
  'GET /api/admin/settings': {
    summary: 'What the operator has set, as it holds now, and what changes later',
    access: 'operator',
    answer: z.object({
      now: settingsView,
      /** A version mark: a change sends it back, so that it overwrites no change of another admin. */
      mark: z.string(),
      toCome: z.array(z.object({ id: z.int(), startsAt: moment, changes: someSettings })),
    }),
    refusals: [],
  },
  'GET /api/admin/settings/versions': {
    summary: 'Every version of the settings, the newest first: what it changed, who, why, and from when',
    access: 'operator',
    query: z.object(adminList),
    answer: z.array(z.object({ ...versionRow, changes: someSettings, before: someSettings })),
    refusals: pageRefusals,
  },
  'POST /api/admin/settings': {
    summary: 'Changes settings from a day on, or at once',
    access: 'operator',
    body: z.object({ ...changeFields, reason: actReason, mark: z.string().check(z.maxLength(40)) }),
    answer: z.object({ id: z.int() }),
    status: 201,
    refusals: [...changeRefusals, 'settings_changed', 'confirmation_needed'],
  },
  'POST /api/admin/settings/preview': {
    summary: 'What a change would do: what differs, what a cleaning costs then, and whose visits it is about',
    access: 'operator',
    supportMay: true,
    /** With the last visit that was named, those after it are. */
    body: z.object({ ...changeFields, afterVisit: z.nullish(identifier) }),
    answer: z.object({
      startsAt: moment,
      before: someSettings,
      after: someSettings,
      /** Versions to come that change the same again. */
      endedBy: z.array(z.object({ id: z.int(), startsAt: moment })),
      examples: z.array(
        z.object({
          when: z.enum(['today', 'later']),
          bathrooms: z.int(),
          beforeCents: z.int(),
          afterCents: z.int(),
        }),
      ),
      /** Saved addresses in places that are not served any more. */
      addresses: z.int(),
      /** Visits to come there, on days that are closed, or then at hours that are not offered, 50 at a time; they stay. */
      visits: z.array(
        z.object({
          id: z.int(),
          scheduledFor: moment,
          customer: z.string(),
          zipCode: z.nullable(z.string()),
        }),
      ),
      /** Of all of them. */
      visitCount: z.int(),
    }),
    refusals: changeRefusals,
  },
  'POST /api/admin/settings/:id/withdraw': {
    summary: 'Takes a version back that has not begun',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.object({ id: z.int() }),
    refusals: ['version_not_found', 'version_has_begun', 'settings_do_not_fit', 'confirmation_needed'],
  },
})
