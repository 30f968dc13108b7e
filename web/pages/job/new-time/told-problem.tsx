import type { Problems } from '../../booking/form/booking-values.ts'

/** Says aloud what stands at the fields: their texts alone are only seen. */
export function ToldProblem({ problems }: { problems: Problems | null }) {
  return (
    <p role="status" className="visually-hidden">
      {problems && Object.values(problems).join(' ')}
    </p>
  )
}
