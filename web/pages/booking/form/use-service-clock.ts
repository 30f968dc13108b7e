import { useEffect, useState } from 'react'
import { type ServiceDay, serviceDay } from '../../../../domain/service-time.ts'
import { useClockLead, useConfig } from '../../../api/config.tsx'

interface ServiceClock {
  /** Null until the page has come alive: what it says then must be what the server has rendered. */
  now: Date | null
  today: ServiceDay
}

/** The time as the server sees it, whatever this browser's clock says; it goes on while the page stays open. */
export function useServiceClock(): ServiceClock {
  const { today, serviceZone } = useConfig()
  const lead = useClockLead()
  const [here, setHere] = useState<number | null>(null)

  useEffect(() => {
    const tick = () => setHere(Date.now())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])

  if (here === null) return { now: null, today }
  const now = new Date(here + lead)
  return { now, today: serviceDay(now, serviceZone) }
}
