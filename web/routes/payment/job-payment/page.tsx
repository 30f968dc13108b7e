import { Button } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { paymentCopy } from '#text/payment.ts'
import { currentUserQuery, jobQuery } from '#web/api/queries.ts'
import { PayJob } from '#web/features/checkout/pay-job.tsx'
import classes from '#web/features/checkout/payment.module.css'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { DirectPayment } from './direct-payment.tsx'

/** The shell allows everyone when the id is 'direct'. Source: C-042. */
export const handle: PageHandle = { access: 'booker' }

export const meta = titled(({ jobId = '' }) =>
  /^\d+$/.test(jobId) ? paymentCopy.jobTitle(jobId) : paymentCopy.jobHeading,
)

const prefetch: Prefetch = async ({ params: { jobId = '' }, load }) => {
  if (/^\d+$/.test(jobId) && (await load(currentUserQuery))) await load(jobQuery(jobId))
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** Pays for one job, or for the guest booking of this session when the id is 'direct'. */
export default function JobPayment() {
  const { jobId = '' } = useParams()
  const navigate = useNavigate()
  const before = jobId === 'direct' ? paths.contactInfo() : paths.customerJob(jobId)

  /** Visitors from an external link have no previous page in the app. */
  function goBack() {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate(before))
  }

  const back = (
    <Button variant="default" onClick={goBack}>
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
