import { useQuery } from '@tanstack/react-query'
import { cleanersQuery } from '../../api/queries.ts'
import { bookingCopy } from '../../copy/booking.ts'
import classes from './booking.module.css'

type Requested = { state: 'looking'; userId: null } | { state: 'unknown'; userId: null } | Found
interface Found {
  state: 'found'
  userId: number
  name: string
}

/** The cleaner that the query asks for, or null when it asks for none. */
export function useRequestedCleaner(cleanerId: string | null): Requested | null {
  const { data: cleaners, isPending } = useQuery({ ...cleanersQuery, enabled: cleanerId !== null })
  if (cleanerId === null) return null
  if (isPending) return { state: 'looking', userId: null }
  const cleaner = cleaners?.find(({ userId }) => String(userId) === cleanerId)
  if (!cleaner) return { state: 'unknown', userId: null }
  return { state: 'found', userId: cleaner.userId, name: cleaner.user.name }
}

/** Says who was asked for; keeps its height while looking. */
export function RequestedCleaner({ requested }: { requested: Requested | null }) {
  if (!requested) return null
  return (
    <div className={classes.requested} role="status" aria-busy={requested.state === 'looking'}>
      {requested.state === 'unknown' && <p>{bookingCopy.requestedCleanerUnknown}</p>}
      {requested.state === 'found' && (
        <>
          <strong>{bookingCopy.requestedCleaner(requested.name)}</strong>
          <p>{bookingCopy.requestedCleanerHint}</p>
        </>
      )}
    </div>
  )
}
