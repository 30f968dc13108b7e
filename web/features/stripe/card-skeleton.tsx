import { Skeleton } from '@mantine/core'
import { paymentCopy } from '#text/payment.ts'
import classes from '../checkout/payment.module.css'

/** The skeleton of the card form, with the form's height. */
export function CardSkeleton({ withButton = false }: { withButton?: boolean }) {
  return (
    <div className={classes.form} role="status" aria-label={paymentCopy.loadingCard}>
      <div className={classes.card}>
        <div className={classes.shapes}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={44} />
          <Skeleton height={20} width="30%" />
          <Skeleton height={44} />
        </div>
      </div>
      {withButton && <Skeleton height={44} />}
    </div>
  )
}
