import type { ThanksCode } from '#domain/enums.ts'
import type { Home } from '#domain/job/home.ts'
import type { RoomName } from '../pictures.ts'

type Stars = 3 | 4 | 5

/** One cleaning of the demo town: who, when, and how far it gets. */
export interface Cleaning extends Partial<Home> {
  customer: string
  /** Key of the cleaner who accepts; missing while the job is open. */
  cleaner?: string
  /** Calendar days from today. */
  day: number
  /** Hour of that day; of today's, how many hours from now. */
  hour: number
  wish?: string
  /** How many days ahead it is booked; 3 unless it says otherwise. */
  lead?: number
  /** The day it was first booked for, when an accepted reschedule request has moved it to `day`. */
  bookedFor?: number
  /** The day of the cleaner's reschedule request that the customer has not answered. */
  wishedFor?: number
  /** Which of the customer's homes. */
  home?: number
  /** The customer whose code the booking uses, and who gets credit once the visit is done. */
  invitedBy?: string
  /** The preferred cleaner of the customer. */
  asksFor?: string
  pays?: 'never' | 'afterwards'
  /**
   * 'given_back': the cleaner withdrew and the job is open again. 'missed': the cleaner did not come.
   * 'locked_out': the customer did not let the cleaner in.
   */
  ends:
    | 'open'
    | 'assigned'
    | 'in_progress'
    | 'completed'
    | 'cancelled'
    | 'given_back'
    | 'missed'
    | 'locked_out'
  /** The cleaner fills in the checklist and takes photos. */
  checklist?: true
  review?: [stars: Stars, text: string, ...photos: RoomName[]]
  /** Cents for the cleaner, and how they thank; of the last four weeks alone, as long as anybody can tip. */
  tip?: [cents: number, thanks?: ThanksCode]
  /** The cleaner's review of the customer. */
  reply?: [stars: Stars, text: string]
}
