import { useEffect, useState } from 'react'
import { paymentCopy } from '#text/payment.ts'
import classes from '../checkout/payment.module.css'

/** After this time the form explains that the bank is slow. */
const slowBankMs = 8000

/** Explains the wait between the submit and the response, and what is safe meanwhile. */
export function PayWait({ paid }: { paid: boolean }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), slowBankMs)
    return () => clearTimeout(timer)
  }, [])
  const { asking, stillAsking, kept } = paymentCopy.waiting
  return <p className={classes.wait}>{paid ? kept : long ? stillAsking : asking}</p>
}
