import type { ReactNode } from 'react'
import type { Home } from '#domain/job/home.ts'
import { bathroomLimits } from '#domain/limits.ts'
import { useConfig } from '#web/api/config.tsx'
import { bookingCopy } from '#web/copy/booking.ts'
import { duration } from '#web/copy/format.ts'
import { homeCopy } from '#web/copy/home.ts'
import { describeRooms, type RoomKind, roomsApartFromBathrooms, roomsCopy } from '#web/copy/rooms.ts'
import page from './booking.module.css'
import classes from './fields.module.css'
import type { FieldsProps } from './fields.tsx'

const { min, max } = bathroomLimits
const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index)

/** The field of each fact of the home, in the order of the form. */
const fields: Record<keyof Home, (props: FieldsProps) => ReactNode> = { bathroomCount: BathroomField }

export function HomeFields(props: FieldsProps) {
  return Object.entries(fields).map(([fact, Field]) => <Field key={fact} {...props} />)
}

function BathroomField({ values, change, problems }: FieldsProps) {
  const copy = homeCopy.bathroomCount
  const { includedRooms } = useConfig()
  const others = roomsApartFromBathrooms(includedRooms)
  return (
    <fieldset className={classes.segments} aria-describedby="booking-bathroomCount-hint">
      <legend className={classes.label}>{copy.label}</legend>
      <div className={classes.track}>
        {counts.map((count) => (
          <label key={count} className={classes.segment}>
            <input
              id={count === min ? 'booking-bathroomCount' : undefined}
              type="radio"
              name="bathroomCount"
              value={count}
              checked={values.bathroomCount === count}
              onChange={() => change({ bathroomCount: count })}
            />
            <span>{count}</span>
          </label>
        ))}
      </div>
      <p id="booking-bathroomCount-hint" className={problems.bathroomCount ? classes.problem : page.hint}>
        {problems.bathroomCount ?? (others && roomsCopy.always(others))}
      </p>
    </fieldset>
  )
}

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

/** The planned length of the visit; null for an unknown home. */
export function useVisitHours({ bathroomCount }: Home): number | null {
  const { visitLengths } = useConfig()
  return visitLengths.find((length) => length.bathroomCount === bathroomCount)?.hours ?? null
}

/** The rooms that every visit includes, and the length of this one. */
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
