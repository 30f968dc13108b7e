import { bookedFilling } from '../../../storage/booked-filling.ts'

/** What a place in the browser's history says of a form that is opened to correct an unpaid booking. */
export function correcting(jobId: unknown) {
  return { correcting: jobId }
}

/** The booking to correct, or null when the form makes another one. */
export function correctedJob(state: unknown): number | null {
  const jobId = (state as Partial<ReturnType<typeof correcting>> | null)?.correcting
  return typeof jobId === 'number' && Number.isSafeInteger(jobId) ? jobId : null
}

/** What the booking was filled in with that the address of the form names; null when it names none of this browser's. */
export function fillingToChange(search: string): Record<string, unknown> | null {
  return bookedFilling(new URLSearchParams(search).get('change'))
}

/** The same booking's number. */
export function jobToChange(search: string): number | null {
  return fillingToChange(search) && Number(new URLSearchParams(search).get('change'))
}
