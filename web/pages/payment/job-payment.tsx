import { Button } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { paymentCopy } from '../../copy/payment.ts'
import type { PageHandle } from '../../page-kind.tsx'
import { titled } from '../../ui/page-meta.ts'
import { DirectPayment } from './direct-payment.tsx'
import { PayJob } from './pay-job.tsx'
import classes from './payment.module.css'

/** The shell lets everyone in when the id is 'direct'. Source: decisions C-042. */
export const handle: PageHandle = { access: 'customer' }

export const meta = titled(paymentCopy.jobHeading)

/** Pays for one job, or for the guest booking of this session when the id is 'direct'. */
export default function JobPayment() {
  const { jobId = '' } = useParams()
  const navigate = useNavigate()
  const back = (
    <Button variant="default" onClick={() => void navigate(-1)}>
      {paymentCopy.back}
    </Button>
  )
  return (
    <>
      <h1 className={classes.title}>{paymentCopy.jobHeading}</h1>
      {jobId === 'direct' ? (
        <DirectPayment>{back}</DirectPayment>
      ) : (
        <PayJob jobId={jobId} split="fee">
          {back}
        </PayJob>
      )}
    </>
  )
}
