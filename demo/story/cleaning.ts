import type { Thanks } from '#domain/enums.ts'
import type { Home } from '#domain/job/home.ts'
import type { RoomName } from '../pictures.ts'

type Stars = 3 | 4 | 5

/** One cleaning of the demo town: who, when, and how far it gets. */
export interface Cleaning extends Partial<Home> {
  customer: string
  /** Who takes it; nobody as long as it is open. */
  cleaner?: string
  /** Calendar days from today. */
  day: number
  /** Hour of that day; of today's, how many hours from now. */
  hour: number
  wish?: string
  /** How many days ahead it is booked; 3 unless it says otherwise. */
  lead?: number
  /** The day it was booked for, where it has moved to `day` since: its customer asked, its cleaner agreed. */
  bookedFor?: number
  /** The day that its cleaner asks for, and nobody has answered yet. */
  wishedFor?: number
  /** Which of the customer's homes. */
  home?: number
  /** The cleaner whom the customer asks for. */
  asksFor?: string
  pays?: 'never' | 'afterwards'
  /** 'given_back': open again. 'missed': the cleaner did not come. 'locked_out': nobody let them in. */
  ends:
    | 'open'
    | 'assigned'
    | 'in_progress'
    | 'completed'
    | 'cancelled'
    | 'given_back'
    | 'missed'
    | 'locked_out'
  review?: [stars: Stars, text: string, ...photos: RoomName[]]
  /** Cents for the cleaner, and how they thank; of the last four weeks alone, as long as anybody can tip. */
  tip?: [cents: number, thanks?: Thanks]
  /** What the cleaner says of the customer. */
  reply?: [stars: Stars, text: string]
}
