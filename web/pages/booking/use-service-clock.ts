import { useEffect, useState } from 'react'
import { addDays, type ServiceDay, serviceDay } from '../../../domain/service-time.ts'
import { useConfig } from '../../api/config.tsx'

const dayMs = 86_400_000

interface ServiceClock {
  /** Null until the page has come alive: the server does not know this browser's clock. */
  now: Date | null
  today: ServiceDay
}

/** Today in the service zone as the server sees it, kept right while the page stays open over midnight. */
export function useServiceClock(): ServiceClock {
  const { today, serviceZone } = useConfig()
  const [now, setNow] = useState<Date | null>(null)

  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])

  if (!now) return { now, today }
  // The settings came with the document: its day and theirs are the same, whatever this browser's clock says.
  const shift = daysBetween(serviceDay(new Date(performance.timeOrigin), serviceZone), today)
  return {
    now: new Date(now.getTime() + shift * dayMs),
    today: addDays(serviceDay(now, serviceZone), shift),
  }
}

function daysBetween(from: ServiceDay, to: ServiceDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
