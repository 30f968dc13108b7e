import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { isRefused } from '../../../api/call.ts'
import { useConfig } from '../../../api/config.tsx'
import { cleanerAvailabilityQuery } from '../../../api/queries.ts'
import { bookingCopy } from '../../../copy/booking.ts'
import classes from './booking.module.css'

const copy = bookingCopy.requested

/** A wish that could not be looked up is sent all the same: the server decides. */
type Requested = { state: 'looking' | 'unsure'; userId: number } | { state: 'unknown'; userId: null } | Found
interface Found {
  state: 'found'
  userId: number
  name: string
  /** They have another cleaning at the chosen time. */
  busy: boolean
}

/** The cleaner that the query asks for at the time of the form, or null when it asks for none. */
export function useRequestedCleaner(
  cleanerId: string | null,
  at: string | null,
  hours: number | null,
): Requested | null {
  const asked = cleanerId !== null && /^[1-9]\d{0,8}$/.test(cleanerId)
  const userId = Number(cleanerId)
  const { data, isPending, error } = useQuery({
    ...cleanerAvailabilityQuery(userId, at, hours),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  if (cleanerId === null) return null
  if (!asked || isRefused(error)) return { state: 'unknown', userId: null }
  if (isPending) return { state: 'looking', userId }
  return data ? { state: 'found', ...data } : { state: 'unsure', userId }
}

/** Says who was asked for and what happens then; keeps its height while looking. */
export function RequestedCleaner({ requested }: { requested: Requested | null }) {
  const { preferredCleanerHours } = useConfig()
  const { state } = useLocation()
  if (!requested) return null
  return (
    <div className={classes.requested} aria-live="polite" aria-busy={requested.state === 'looking'}>
      {requested.state === 'unknown' && <p>{copy.unknown}</p>}
      {requested.state === 'unsure' && <p>{copy.unsure}</p>}
      {requested.state === 'found' && (
        <>
          <strong>{copy.title(requested.name)}</strong>
          <p>
            {requested.busy ? copy.busy(requested.name) : copy.hint(requested.name, preferredCleanerHours)}
          </p>
          <Link to={{ search: '' }} state={state} replace preventScrollReset>
            {copy.everybody}
          </Link>
        </>
      )}
    </div>
  )
}
