import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { onceKeys } from '#web/api/keys.ts'
import { PayJob } from '#web/features/checkout/pay-job.tsx'
import classes from '#web/features/checkout/payment.module.css'
import { PaymentSkeleton } from '#web/features/checkout/payment-skeleton.tsx'
import { useRedirectWithReason } from '#web/features/checkout/use-redirect-with-reason.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'customer' }

export const meta = titled(() => paymentCopy.heading)

/** Pays for the job that is stored in this browser. */
export default function PendingPayment() {
  const pending = useQuery({
    queryKey: onceKeys.pendingJob,
    // Lazy: the validation of stored records is a chunk of its own.
    queryFn: async () => (await import('./pending-job.ts')).findPendingJob(),
    gcTime: 0,
  })
  const away = pending.data?.state === 'turned-away' ? pending.data : null
  useRedirectWithReason(away?.reason ?? null, away?.to ?? '')

  return (
    <>
      <h1 className={classes.title}>{paymentCopy.heading}</h1>
      {pending.isError && (
        <ErrorState
          {...paymentFailures.notStarted}
          error={pending.error}
          onRetry={() => void pending.refetch()}
          retrying={pending.isFetching}
        />
      )}
      {(pending.isPending || away) && <PaymentSkeleton />}
      {pending.data?.state === 'found' && (
        <PayJob jobId={String(pending.data.jobId)} split="bathrooms">
          <Button component={Link} to={paths.customerDashboard()} variant="default">
            {paymentCopy.back}
          </Button>
        </PayJob>
      )}
    </>
  )
}
