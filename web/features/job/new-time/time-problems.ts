import { CallError } from '#web/api/call.ts'
import type { BookingProblems } from '#web/features/booking-form/booking-schema.ts'

/** Maps refusal codes to the field they concern. */
const fields: Record<string, 'date' | 'hour'> = {
  date_required: 'date',
  date_too_far: 'date',
  closed_day: 'date',
  unpaid_not_today: 'date',
  unpaid_keeps_day: 'date',
  hour_out_of_range: 'hour',
  same_time: 'hour',
  pay_first: 'date',
  job_overlaps: 'hour',
  cleaner_busy: 'hour',
}

/** The problem of the chosen time, for its field; null when the error concerns something else. */
export function timeProblems(error: unknown): BookingProblems | null {
  if (!(error instanceof CallError)) return null
  const field = fields[error.code ?? '']
  return field && error.serverMessage ? { [field]: error.serverMessage } : null
}
