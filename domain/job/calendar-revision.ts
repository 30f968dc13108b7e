/** The version of a job's calendar entry. */
export interface CalendarRevision {
  /** How often the time changed; a cancellation counts too. */
  sequence: number
  /** The last change of the job, so that an unchanged job has the same entry. */
  changedAt: Date
}

interface RevisedJob {
  status: string
  bookedAt: Date
  history: readonly { type: string; at: string }[] | null
}

/** Derives SEQUENCE and LAST-MODIFIED of a calendar entry from the history of its job, oldest event first. */
export function calendarRevision({ status, bookedAt, history }: RevisedJob): CalendarRevision {
  const moved = (history ?? []).filter(({ type }) => type === 'rescheduled').length
  return {
    sequence: moved + (status === 'cancelled' ? 1 : 0),
    changedAt: new Date(history?.at(-1)?.at ?? bookedAt),
  }
}
