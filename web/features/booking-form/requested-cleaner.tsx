import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { isRefused } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { cleanerAvailabilityQuery } from '#web/api/queries.ts'
import { bookingCopy } from '#web/copy/booking.ts'
import classes from './booking.module.css'

const copy = bookingCopy.requested

/** An `unsure` request could not be looked up and is sent anyway: the server decides. */
type CleanerRequest =
  | { state: 'looking' | 'unsure'; userId: number }
  | { state: 'unknown'; userId: null }
  | FoundCleaner
interface FoundCleaner {
  state: 'found'
  userId: number
  name: string
  /** The cleaner has another cleaning at the chosen time. */
  busy: boolean
}

/** The cleaner whom the URL requests, at the chosen time; null when it requests none. */
export function useRequestedCleaner(
  cleanerId: string | null,
  at: string | null,
  hours: number | null,
): CleanerRequest | null {
  const valid = cleanerId !== null && /^[1-9]\d{0,8}$/.test(cleanerId)
  const userId = Number(cleanerId)
  const { data, isPending, error } = useQuery({
    ...cleanerAvailabilityQuery(userId, at, hours),
    enabled: valid,
    placeholderData: keepPreviousData,
  })
  if (cleanerId === null) return null
  if (!valid || isRefused(error)) return { state: 'unknown', userId: null }
  if (isPending) return { state: 'looking', userId }
  return data ? { state: 'found', ...data } : { state: 'unsure', userId }
}

/** Names the requested cleaner; keeps its height while it loads. */
export function RequestedCleaner({ requested }: { requested: CleanerRequest | null }) {
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
