import type { ThanksCode } from '#domain/enums.ts'
import type { EarlyReason } from '#domain/job/moves.ts'
import type { MessageKind } from '#domain/message-kinds.ts'
import type * as en from '#locales/en/notifications.ts'
import type { Language } from '#locales/languages.ts'
import type { Texts } from '#locales/texts.ts'

/** The words of all notifications in one language. */
export type NotificationTexts = Texts<typeof en>

/** A rendered email. */
export interface Mail {
  subject: string
  text: string
  html: string
}

/** Who writes, in which language, and where links lead. */
export interface Sender {
  language: Language
  texts: NotificationTexts
  brand: string
  origin: string
  zone: string
  supportEmail: string
  supportPhone: string
  /** The unsubscribe link of the mail's kind; none for mail that always comes. */
  turnOff?: { label: string; url: string } | undefined
  /** Where the visit that the mail is about can be added to a calendar, while it is to come. */
  calendarUrl?: string | undefined
  /** A push shows the words of an SMS alone, without the brand, the link and how to end them. */
  isPush?: true
}

/** What a message may say about a job; money in cents. */
export interface JobFacts {
  jobId: number
  status: string
  scheduledFor: Date
  /** Until when it is kept unpaid, offered to no cleaner; null for one that is booked. */
  heldUntil: Date | null
  durationHours: number
  /** What cancelling costs by its terms; `stillFree` as of the booking or its last payment. */
  cancelling: { freeUntil: Date; stillFree: boolean; freeHours: number; lateFeePercent: number }
  priceCents: number
  /** What the customer pays of the price of an unpaid visit. */
  dueCents: number
  paidCents: number
  /** What goes back because the job has ended, and what had gone back by then for other reasons. */
  refundCents: number
  wentBackCents: number
  /** What of the refund that the message is about went back to the customer's credit, at once. */
  creditBackCents: number
  /** The cleaner's part of a late fee, or of what they get who are not let in. */
  lateShareCents: number
  /** Of the payment that the message is about; 0 for one about something else. */
  eventCents: number
  /** What the cleaner loses by it. */
  lostCents: number
  /** What the customer owes for a visit that was not paid, of the event that this is about. */
  claimedCents: number
  /** How the cleaner has thanked for the tips of this cleaning, if they have. */
  thanks: ThanksCode | null
  /** Street, city, state and ZIP in one line. */
  address: string | null
  customerName: string
  customerIsGuest: boolean
  /** Opens a guest's booking; a bearer token. */
  manageToken: string | null
  cleanerName: string | null
  /** Where their picture is, for those who know who comes. */
  cleanerPicture: string | null
  /** The cleaner whom the customer asked for. */
  askedName: string | null
  /** Until when that cleaner has the job alone; null when everybody may take it. */
  askedUntil: Date | null
  /** Until when favorites have it before every cleaner, once they were told; null otherwise. */
  favouritesUntil: Date | null
  /** By how much the cleaner has said that they will be late, and for when the visit was planned, then; of the event that this is about. */
  lateMinutes: number | null
  plannedFor: Date | null
  /** When the cleaner, who has set out, expects to arrive; of the event that this is about. */
  arrivesAt: Date | null
  /** How many minutes before its end a visit was completed, and why, where that was early. */
  early: { minutes: number; reason: EarlyReason | 'none' } | null
  /** The receipt or credit note of the payment or refund that it is about; `corrects` is the number of the receipt. */
  receipt: { id: number; number: string; cents: number; corrects: string | null } | null
  /** What the cleaner has ticked and photographed; null when they used no checklist. */
  checklist: { done: number; total: number; photos: number } | null
  /** Another time that was asked for, of what is written about one. */
  newTime: NewTimeFacts | null
}

export interface NewTimeFacts {
  from: Date
  to: Date
  by: 'customer' | 'cleaner'
  status: string
  /** Until when the other side can answer. */
  until: Date
  /** What it costs more; a negative number goes back. */
  differenceCents: number
  /** The last instant of free cancellation after a cleaner accepted, and whether it is in the future. */
  freeUntil: Date | null
  stillFree: boolean
}

/** What we write about an event of a job: always an email, sometimes an SMS as well. */
export interface JobMessage {
  mail(job: JobFacts, sender: Sender): Mail
  sms?(job: JobFacts, sender: Sender): string
  /** At night an SMS waits for the morning; one of these leaves at once when the visit begins early on it. */
  urgent?: true
}

/** The same with who reads it; one without an SMS goes by mail alone. */
export interface JobLetter extends JobMessage {
  to: 'customer' | 'cleaner' | 'asked' | 'favourites'
  /** What it tells of. */
  on: readonly string[]
  kind: MessageKind
  /** Once for each time of the visit, and for each cleaner who takes it, rather than once for the job. */
  perVisit?: true
}
