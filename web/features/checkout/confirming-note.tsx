import { useConfig } from '#web/api/config.tsx'
import { phoneText } from '#web/copy/format.ts'
import { paymentCopy, paymentFailures } from '#web/copy/payment.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from './payment.module.css'

interface Props {
  /** It has failed often: a person is needed. */
  stuck: boolean
  busy: boolean
  again: () => void
}

/** In place of the form of a payment that is made and whose booking is not confirmed: nothing here pays again or leads away. */
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
