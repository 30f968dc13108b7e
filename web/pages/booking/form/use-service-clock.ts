import { useEffect, useState } from 'react'
import { type ServiceDay, serviceDay } from '../../../../domain/service-time.ts'
import { useClockLead, useConfig } from '../../../api/config.tsx'

interface ServiceClock {
  /** Null in the first HTML and while it hydrates: the form then says of days and hours what the server rendered. */
  now: Date | null
  /** The same, and until then the time at which the server answered. */
  at: Date
  today: ServiceDay
}

const everyMs = 30_000

/** The time as the server sees it, whatever this browser's clock says; it goes on while the page stays open. */
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
