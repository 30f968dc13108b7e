import { Button } from '@mantine/core'
import { useConfig } from '../../../api/config.tsx'
import { dayAndTime } from '../../../copy/format.ts'
import { successCopy } from '../../../copy/payment.ts'
import { paths } from '../../../paths.ts'
import { MoneyLines, RefundNote } from '../../../ui/money-back.tsx'
import classes from '../checkout/payment.module.css'
import { ResultMark } from './result-mark.tsx'
import type { Receipt } from './settle-once.ts'

/** Paid, and cancelled since: an old address, or money that came too late. */
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
