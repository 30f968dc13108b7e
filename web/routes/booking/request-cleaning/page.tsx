import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { bookingCopy } from '#text/booking.ts'
import { useConfig } from '#web/api/config.tsx'
import { addressesQuery, bookingTermsQuery, creditQuery } from '#web/api/queries.ts'
import classes from '#web/features/booking-form/booking.module.css'
import { BookingForm } from '#web/features/booking-form/booking-form.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'customer' }

export const meta = titled(() => bookingCopy.title)

const prefetch: Prefetch = ({ load }) =>
  Promise.all([load(addressesQuery), load(bookingTermsQuery), load(creditQuery)])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The booking form of signed-in customers; `?cleanerId=` requests one cleaner first. */
export default function RequestCleaning() {
  const { hours, brand, cleanersApproved } = useConfig()
  const [query] = useSearchParams()
  const addresses = useQuery(addressesQuery)

  return (
    <div className={classes.shell}>
      <div className={classes.intro}>
        <h1>{bookingCopy.title}</h1>
        <p>
          {bookingCopy.lead(brand.serviceArea, cleanersApproved)} {bookingCopy.leadSignedIn}
        </p>
      </div>
      {addresses.isLoadingError && <p className={classes.note}>{bookingCopy.addressesFailed}</p>}
      {addresses.isPending ? (
        <FormSkeleton />
      ) : (
        <BookingForm
          draftKey="requestDraft"
          hourRange={hours.customer}
          guest={false}
          addresses={addresses.data ?? []}
          cleanerId={query.get('cleanerId')}
        />
      )}
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className={classes.form} aria-hidden="true">
      <div className={classes.fields}>
        <Skeleton height={170} radius="md" />
        <Skeleton height={190} radius="md" />
        <Skeleton height={240} radius="md" />
      </div>
      <Skeleton height={340} radius="md" />
    </div>
  )
}
