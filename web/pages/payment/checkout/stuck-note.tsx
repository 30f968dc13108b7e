import { useConfig } from '../../../api/config.tsx'
import { paymentCopy, paymentFailures } from '../../../copy/payment.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from './payment.module.css'

/** Paid, but the booking could not be confirmed: stays when the toast that told it has gone, and tries again. */
export function StuckNote({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { brand } = useConfig()
  return (
    <div data-said className={classes.problem}>
      <p>{paymentFailures.withoutJob}</p>
      <p>
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> · {brand.supportPhone}
      </p>
      <BusyButton variant="default" busy={busy} busyText={paymentCopy.confirming} onClick={onRetry}>
        {paymentCopy.confirmAgain}
      </BusyButton>
    </div>
  )
}
