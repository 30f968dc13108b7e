import classes from '../checkout/payment.module.css'
import type { PaymentOutcomeProblem } from './payment-outcome.ts'

/** Why the payment failed and what to do, below the fields and said aloud: its one message. */
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
