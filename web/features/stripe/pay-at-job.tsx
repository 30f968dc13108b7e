import { lazy, Suspense } from 'react'
import type { PaymentPurpose } from '#domain/enums.ts'
import { paths } from '#web/paths.ts'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { useByLink } from '../customer-job/by-link.ts'
import type { PayFormProps } from './pay-form.tsx'

// Stripe's form is only asked for by whoever is about to pay.
const PayForm = lazy(async () => ({ default: (await import('./pay-form.tsx')).PayForm }))

type Props = Omit<PayFormProps, 'returnTo'> & { jobId: number; purpose: PaymentPurpose }

/** Pays something of a job on its own page, which a bank's page leads back to: the address says what was paid. */
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
      <PayForm {...form} returnTo={pageOf(jobId, { paid: purpose })} />
    </Suspense>
  )
}
