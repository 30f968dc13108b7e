import { lazy, Suspense } from 'react'
import { paths } from '../../../paths.ts'
import { LineSkeletons, SkeletonArea } from '../../../ui/skeletons.tsx'
import { useByLink } from '../../customer/job/by-link.ts'
import type { PayFormProps } from './pay-form.tsx'

// Stripe's form is only asked for by whoever is about to pay.
const PayForm = lazy(async () => ({ default: (await import('./pay-form.tsx')).PayForm }))

type Props = Omit<PayFormProps, 'returnTo'> & { jobId: number }

/** Pays something of a job on its own page, which a bank's page leads back to. */
export function PayAtJob({ jobId, ...form }: Props) {
  const byLink = useByLink()
  return (
    <Suspense
      fallback={
        <SkeletonArea>
          <LineSkeletons />
        </SkeletonArea>
      }
    >
      <PayForm {...form} returnTo={byLink ? paths.manageBooking(jobId) : paths.customerJob(jobId)} />
    </Suspense>
  )
}
