import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useConfig } from '../../../api/config.tsx'
import { addressesQuery, bookingTermsQuery } from '../../../api/queries.ts'
import { bookingCopy } from '../../../copy/booking.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '../../../shell/prefetch.ts'
import { titled } from '../../../ui/page-meta.ts'
import classes from '../form/booking.module.css'
import { BookingForm } from '../form/booking-form.tsx'

export const handle: PageHandle = { access: 'customer' }

export const meta = titled(() => bookingCopy.title)

const prefetch: Prefetch = ({ load }) => Promise.all([load(addressesQuery), load(bookingTermsQuery)])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The booking form of signed-in customers; `?cleanerId=` asks for one cleaner first. */
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
