import classes from '../checkout/payment.module.css'
import type { PaymentOutcomeProblem } from './payment-outcome.ts'

/** The cause of a failed payment and what to do, announced below the fields. */
export function PayProblem({ problem }: { problem: PaymentOutcomeProblem | null }) {
  if (!problem) return null
  return (
    <div role="alert" className={classes.problem}>
      <strong>{problem.title}</strong>
      <p>{problem.text}</p>
      {problem.advice && <p>{problem.advice}</p>}
    </div>
  )
}
