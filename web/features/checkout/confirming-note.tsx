import { phoneText } from '#locales/format.ts'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { useConfig } from '#web/api/config.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from './payment.module.css'

interface Props {
  /** It has failed often: the person should contact support. */
  stuck: boolean
  busy: boolean
  again: () => void
}

/**
 * Replaces the payment form while a succeeded payment's booking is not confirmed; offers neither payment nor
 * navigation.
 */
export function ConfirmingNote({ stuck, busy, again }: Props) {
  const { brand } = useConfig()
  const { title, text, help } = paymentCopy.confirmingPayment
  return (
    <div className={stuck ? classes.problem : classes.wait} role="status">
      {stuck ? (
        <p>{paymentFailures.withoutJob}</p>
      ) : (
        <>
          <h2>{title}</h2>
          <p>{text}</p>
        </>
      )}
      <p>
        {!stuck && help} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> ·{' '}
        {phoneText(brand.supportPhone)}
      </p>
      {stuck && (
        <BusyButton variant="default" busy={busy} busyText={paymentCopy.confirming} onClick={again}>
          {paymentCopy.confirmAgain}
        </BusyButton>
      )}
    </div>
  )
}
