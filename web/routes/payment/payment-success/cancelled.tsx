import { Button } from '@mantine/core'
import { dayAndTime } from '#locales/format.ts'
import { successCopy } from '#text/payment.ts'
import { useConfig } from '#web/api/config.tsx'
import classes from '#web/features/checkout/payment.module.css'
import { MoneyLines, RefundNote } from '#web/features/job/card/money-back.tsx'
import { paths } from '#web/paths.ts'
import { ResultMark } from './result-mark.tsx'
import type { Receipt } from './settle-once.ts'

/** The payment's booking was canceled since, or canceled before the money arrived. */
export function Cancelled({ receipt: { payment, scheduledFor } }: { receipt: Receipt }) {
  const { serviceZone } = useConfig()
  const { title, text } = successCopy.cancelled
  return (
    <section className={classes.result}>
      <ResultMark kind="warn" />
      <h1>{title}</h1>
      <p className={classes.lead}>
        {dayAndTime(scheduledFor, serviceZone)}. {text}
      </p>
      {payment && <MoneyLines payment={payment} />}
      {payment && <RefundNote payment={payment} />}
      <Button component="a" href={paths.landing()} variant="default">
        {successCopy.home}
      </Button>
    </section>
  )
}
