import { useEffect, useState } from 'react'
import type { HourProblem } from '#domain/availability/conflict.ts'
import { atHour, type ServiceDay, serviceDay } from '#domain/service-time.ts'
import { useClockLead, useConfig } from '#web/api/config.tsx'

interface ServiceClock {
  /** Null in the server-rendered HTML and during hydration, so that both render the same days and hours. */
  now: Date | null
  /** The same time; during hydration the time at which the server answered. */
  at: Date
  today: ServiceDay
}

const everyMs = 30_000

/** The server's time, whatever the browser's clock shows; advances while the page is open. */
export function useServiceClock(): ServiceClock {
  const { now: answered, today, serviceZone } = useConfig()
  const lead = useClockLead()
  const [here, setHere] = useState<number | null>(null)

  useEffect(() => {
    const tick = () => setHere(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [])

  if (here === null) return { now: null, at: new Date(answered), today }
  const now = new Date(here + lead)
  return { now, at: now, today: serviceDay(now, serviceZone) }
}

export interface ServiceHour {
  hour: number
  past: boolean
  /** Why the chosen cleaner cannot come then. */
  why?: HourProblem | undefined
}

/** The hours that a form offers; `past` ones are over today. None is past while `now` is null. */
export function hoursOf(
  range: { first: number; last: number },
  date: ServiceDay,
  zone: string,
  now: Date | null,
): ServiceHour[] {
  return Array.from({ length: range.last - range.first + 1 }, (_, index) => {
    const hour = range.first + index
    return { hour, past: now !== null && date !== '' && atHour(date, hour, zone) <= now }
  })
}

/** The chosen hour unless it is past, otherwise the first open one; the chosen one when the day is over. */
export function nearestHour(hours: ServiceHour[], chosen: number): number {
  const open = hours.filter(({ past }) => !past)
  if (open.some(({ hour }) => hour === chosen)) return chosen
  return open[0]?.hour ?? chosen
}
