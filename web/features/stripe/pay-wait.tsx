import { useEffect, useState } from 'react'
import { paymentCopy } from '#web/copy/payment.ts'
import classes from '../checkout/payment.module.css'

/** A bank that has not answered by then takes its time. */
const longMs = 8000

/** What happens between the click and the answer, and what is safe meanwhile. */
export function PayWait({ paid }: { paid: boolean }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  const { asking, stillAsking, kept } = paymentCopy.waiting
  return <p className={classes.wait}>{paid ? kept : long ? stillAsking : asking}</p>
}
