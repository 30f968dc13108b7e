import { defaultLanguage, type Language } from '#locales/languages.ts'
import type { JobFacts, Sender } from '#notifications/message.ts'
import { notificationTexts } from '#notifications/notification-texts.ts'

/** A sender of notifications in one language. */
export function senderIn(language: Language = defaultLanguage, change: Partial<Sender> = {}): Sender {
  return {
    language,
    texts: notificationTexts[language],
    brand: 'Scrubjay',
    origin: 'https://clean.example',
    zone: 'America/Los_Angeles',
    supportEmail: 'help@clean.example',
    supportPhone: '(206) 555-0142',
    ...change,
  }
}

/** A paid job with a cleaner, as a notification may show it. */
export function jobFacts(change: Partial<JobFacts> = {}): JobFacts {
  return {
    jobId: 1042,
    status: 'assigned',
    scheduledFor: new Date('2026-11-22T17:00:00Z'),
    heldUntil: null,
    cancelling: {
      freeUntil: new Date('2026-11-21T17:00:00Z'),
      stillFree: true,
      freeHours: 24,
      lateFeePercent: 25,
    },
    durationHours: 2,
    priceCents: 9000,
    dueCents: 9000,
    paidCents: 9000,
    refundCents: 0,
    wentBackCents: 0,
    creditBackCents: 0,
    lateShareCents: 0,
    eventCents: 1350,
    lostCents: 1282,
    claimedCents: 0,
    lateMinutes: 20,
    arrivesAt: new Date('2026-06-12T16:50:00Z'),
    plannedFor: new Date('2026-11-20T17:00:00Z'),
    thanks: 'made_my_day',
    address: '1420 E Pine St 4B, Seattle, WA 98122',
    customerName: 'Alice Adams',
    customerIsGuest: false,
    manageToken: null,
    askedName: null,
    askedUntil: null,
    favouritesUntil: null,
    receipt: { id: 7, number: '2026-000012', cents: 1350, corrects: null },
    checklist: { done: 24, total: 26, photos: 6 },
    newTime: null,
    early: null,
    cleanerName: 'Bob Brown',
    cleanerPicture: '/photos/bob.webp',
    ...change,
  }
}

const newTime = {
  from: new Date('2026-11-22T17:00:00Z'),
  to: new Date('2026-11-24T17:00:00Z'),
  until: new Date('2026-11-21T17:00:00Z'),
  by: 'customer',
  status: 'open',
  differenceCents: 0,
  freeUntil: new Date('2026-11-21T17:00:00Z'),
  stillFree: true,
} as const

/** What changes the words of notifications about a job: tests write every notification in each of them. */
export const jobSituations: Partial<JobFacts>[] = [
  {},
  { receipt: null },
  { receipt: { id: 8, number: '2026-000013', cents: -1350, corrects: '2026-000012' } },
  { newTime },
  { newTime: { ...newTime, differenceCents: -5000, status: 'declined' } },
  { newTime: { ...newTime, differenceCents: 5000, status: 'cancelled', stillFree: false } },
  { newTime: { ...newTime, differenceCents: 5000, status: 'ended' } },
  { newTime: { ...newTime, differenceCents: 5000 }, status: 'cancelled' },
  { status: 'completed' },
  { status: 'cancelled' },
  { cleanerName: null },
  { cleanerName: null, wentBackCents: 4500 },
  { askedUntil: null, customerIsGuest: true, manageToken: 'secret', paidCents: 0 },
  { paidCents: 0, claimedCents: 2250 },
  { refundCents: 9000 },
  { refundCents: 9000, creditBackCents: 9000, eventCents: 9000 },
  { refundCents: 9000, creditBackCents: 1000 },
  { wentBackCents: 4500, refundCents: 0, eventCents: 0, lostCents: 0, lateMinutes: null, thanks: null },
  { early: { minutes: 100, reason: 'less_to_do' }, status: 'pending' },
  { early: { minutes: 100, reason: 'two_cleaners' } },
  { early: { minutes: 100, reason: 'customer_asked' } },
  { early: { minutes: 100, reason: 'could_not_finish' } },
  { early: { minutes: 100, reason: 'none' } },
  { heldUntil: new Date('2026-11-21T18:00:00Z'), paidCents: 0, status: 'pending' },
]
