import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useConfig } from '../../../api/config.tsx'
import { addressesQuery, currentUserQuery } from '../../../api/queries.ts'
import { callFrom, userFrom } from '../../../api/server-call.ts'
import { bookingCopy } from '../../../copy/booking.ts'
import { listedCopy } from '../../../copy/listed.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { OpenHeader } from '../../../ui/open-header.tsx'
import { listedApp } from '../../../ui/page-meta.ts'
import classes from '../form/booking.module.css'
import { BookingForm } from '../form/booking-form.tsx'
import { CleanerNote } from './cleaner-note.tsx'

export const handle: PageHandle = { access: 'open', shared: true }

export const meta = listedApp(({ brand }) => ({
  path: '/book-now',
  title: bookingCopy.title,
  description: listedCopy.bookNow(brand.serviceArea),
}))

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await userFrom(context)
  if (user?.role !== 'customer') return { user, addresses: [], addressesFailed: false }
  try {
    return { user, addresses: await callFrom(context, 'GET /api/addresses'), addressesFailed: false }
  } catch {
    return { user, addresses: [], addressesFailed: true }
  }
}

/** The booking form that is open to everyone. */
export default function BookNow() {
  const { hours, brand, cleanersApproved } = useConfig()
  const [query] = useSearchParams()
  const loaded = useLoaderData<typeof loader>()
  const { data: user } = useQuery({ ...currentUserQuery, initialData: loaded.user })
  const customer = user?.role === 'customer'
  const { data: addresses } = useQuery({
    ...addressesQuery,
    initialData: loaded.addressesFailed ? undefined : loaded.addresses,
    enabled: customer,
  })

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
