import { useCallback, useEffect, useState } from 'react'
import { type ServiceDay, serviceDay } from '../../../../domain/service-time.ts'
import { useClockLead, useConfig } from '../../../api/config.tsx'
import { inUse } from '../../../ui/in-use.ts'

interface ServiceClock {
  /** Null until it has begun: what a form says of days and hours before is what the server has rendered. */
  now: Date | null
  /** The same, and until then the time at which the server answered: for what compares instants and needs no calendar. */
  at: Date
  today: ServiceDay
  /** For whom a day can already be over by what is on the screen. */
  begin: () => void
}

const everyMs = 30_000

/**
 * The time as the server sees it, whatever this browser's clock says; it goes on while the page stays open. It begins
 * with use: the first look at a calendar takes a slow phone a tenth of a second.
 */
export function useServiceClock(): ServiceClock {
  const { now: answered, today, serviceZone } = useConfig()
  const lead = useClockLead()
  const [begun, setBegun] = useState(false)
  const [here, setHere] = useState<number | null>(null)
  const begin = useCallback(() => setBegun(true), [])

  useEffect(() => void inUse.then(begin), [begin])
  useEffect(() => {
    if (!begun) return
    const tick = () => setHere(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [begun])

  if (here === null) return { now: null, at: new Date(answered), today, begin }
  const now = new Date(here + lead)
  return { now, at: now, today: serviceDay(now, serviceZone), begin }
}
