import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { bookingCopy } from '#text/booking.ts'
import { listedCopy } from '#text/listed.ts'
import { useConfig } from '#web/api/config.tsx'
import { addressesQuery, bookingTermsQuery, creditQuery, currentUserQuery } from '#web/api/queries.ts'
import classes from '#web/features/booking-form/booking.module.css'
import { BookingForm } from '#web/features/booking-form/booking-form.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { OpenHeader } from '#web/ui/open-header.tsx'
import { listedApp } from '#web/ui/page-meta.ts'
import { CleanerNote } from './cleaner-note.tsx'

export const handle: PageHandle = { access: 'open', publicCache: true }

export const meta = listedApp(({ brand }) => ({
  path: '/book-now',
  title: bookingCopy.title,
  description: listedCopy.bookNow(brand.serviceArea),
}))

const prefetch: Prefetch = async ({ load }) => {
  if ((await load(currentUserQuery))?.role !== 'customer') return
  await Promise.all([load(addressesQuery), load(bookingTermsQuery), load(creditQuery)])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The public booking form. */
export default function BookNow() {
  const { hours, brand, cleanersApproved } = useConfig()
  const [query] = useSearchParams()
  const { data: user = null } = useQuery(currentUserQuery)
  const customer = user?.role === 'customer'
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: customer })

  return (
    <>
      <OpenHeader user={user} />
      <main className={classes.page}>
        <div className={classes.intro}>
          <h1>{bookingCopy.title}</h1>
          <p>{bookingCopy.lead(brand.serviceArea, cleanersApproved)}</p>
        </div>
        {user && user.role !== 'customer' ? (
          <CleanerNote role={user.role} />
        ) : (
          <BookingForm
            draftKey="bookingDraft"
            hourRange={hours.guest}
            guest={!customer}
            addresses={customer ? (addresses ?? []) : []}
            cleanerId={query.get('cleanerId')}
          />
        )}
      </main>
    </>
  )
}
