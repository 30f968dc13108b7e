import { bookingFailures } from '../../../copy/booking.ts'
import type { Problems } from './booking-values.ts'

export interface Failure {
  title: string
  message: string
  /** Nobody's mistake: the same may work a moment later. */
  fault: boolean
  /** Fields that the server named, with what it said about them. */
  problems: Problems
  /** The booking behind this try can no longer be paid: the next try is a new one. */
  spent: boolean
  /** The server takes the visitor for somebody else than the form does. */
  mistaken: boolean
  /** The session had ended before anything was booked. */
  signedOut: boolean
}

export const plainFailure: Omit<Failure, 'message'> = {
  title: bookingFailures.title,
  fault: true,
  problems: {},
  spent: false,
  mistaken: false,
  signedOut: false,
}

/** Nothing came of it for want of a network. */
export const unreached: Failure = { ...plainFailure, message: bookingFailures.network, fault: false }
