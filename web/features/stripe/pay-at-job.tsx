import { lazy, Suspense } from 'react'
import type { PaymentPurpose } from '#domain/enums.ts'
import { paths } from '#web/paths.ts'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { useByLink } from '../customer-job/by-link.ts'
import type { PayFormProps } from './pay-form.tsx'

// Lazy: only people about to pay load Stripe's form.
const PayForm = lazy(async () => ({ default: (await import('./pay-form.tsx')).PayForm }))

type Props = Omit<PayFormProps, 'returnTo'> & { jobId: number; purpose: PaymentPurpose }

/** Pays for something on the job's own page; the URL names the purpose after a bank's redirect. */
export function PayAtJob({ jobId, purpose, ...form }: Props) {
  const pageOf = useByLink() ? paths.manageBooking : paths.customerJob
  return (
    <Suspense
      fallback={
        <SkeletonArea>
          <LineSkeletons />
        </SkeletonArea>
      }
    >
      <PayForm {...form} keptCards returnTo={pageOf(jobId, { paid: purpose })} />
    </Suspense>
  )
}
