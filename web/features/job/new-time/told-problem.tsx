import type { BookingProblems } from '#web/features/booking-form/booking-schema.ts'

/** Says aloud what stands at the fields: their texts alone are only seen. */
export function ToldProblem({ problems }: { problems: BookingProblems | null }) {
  return (
    <p role="status" className="visually-hidden">
      {problems && Object.values(problems).join(' ')}
    </p>
  )
}
