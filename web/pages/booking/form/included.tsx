import type { Home } from '../../../../domain/job/home.ts'
import { useConfig } from '../../../api/config.tsx'
import { bookingCopy } from '../../../copy/booking.ts'
import { duration } from '../../../copy/format.ts'
import { describeRooms, type RoomKind, roomsCopy } from '../../../copy/rooms.ts'
import classes from './included.module.css'

const shapes = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3 2',
  pot: 'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM2.5 12H5m14 0h2.5M9 6.5c0-1.5 1.5-1.5 1.5-3M13.5 6.5c0-1.5 1.5-1.5 1.5-3',
  sofa: 'M5 11V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3M3 12.5a2 2 0 0 1 4 0V15h10v-2.5a2 2 0 0 1 4 0V19H3zM6 19v2m12-2v2',
  tub: 'M2.5 12h19v2a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5zM6 12V6a2.5 2.5 0 0 1 5 0M8 19l-1 2m9-2 1 2',
}

function Shape({ name }: { name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  )
}

const shapeOf: Partial<Record<RoomKind, keyof typeof shapes>> = {
  kitchen: 'pot',
  living: 'sofa',
  bathroom: 'tub',
}

/** How long the visit takes, as the server plans it; null for a home that it does not know. */
export function useVisitHours({ bathroomCount }: Home): number | null {
  const { visitLengths } = useConfig()
  return visitLengths.find((length) => length.bathroomCount === bathroomCount)?.hours ?? null
}

/** What every visit includes, and how long this one takes. */
export function Included({ home }: { home: Home }) {
  const hours = useVisitHours(home)
  const { includedRooms } = useConfig()
  return (
    <div className={classes.included}>
      {hours !== null && (
        <p className={classes.takes} aria-live="polite">
          <Shape name="clock" />
          <span>
            {bookingCopy.visit.takes} <strong>{duration(hours)}</strong>.
          </span>
        </p>
      )}
      <h3>{roomsCopy.included}</h3>
      <ul>
        {describeRooms(includedRooms).map(({ name, kind, text }) => (
          <li key={name}>
            <Shape name={shapeOf[kind] ?? 'sofa'} />
            <p>
              <strong>{name}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
