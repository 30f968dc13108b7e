import type { BookingProblems } from '#web/features/booking-form/booking-schema.ts'

/** Announces the problems of the fields to screen readers. */
export function AnnouncedProblem({ problems }: { problems: BookingProblems | null }) {
  return (
    <p role="status" className="visually-hidden">
      {problems && Object.values(problems).join(' ')}
    </p>
  )
}
