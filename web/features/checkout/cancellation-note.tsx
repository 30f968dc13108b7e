import { cancellationWords } from '#text/cancellation.ts'
import { useConfig } from '#web/api/config.tsx'
import classes from './payment.module.css'

interface Props {
  terms: {
    freeUntil?: string | null | undefined
    freeHours?: number | null | undefined
    lateFeePercent?: number | null | undefined
  } | null
}

/** The cancellation terms of this visit; nothing when they are unknown. */
export function CancellationNote({ terms }: Props) {
  const { now, today, serviceZone: zone } = useConfig()
  const { freeUntil, freeHours, lateFeePercent } = terms ?? {}
  if (!freeUntil || typeof freeHours !== 'number' || typeof lateFeePercent !== 'number') return null
  return (
    <p className={classes.small}>
      {cancellationWords({ freeUntil, freeHours, lateFeePercent }, { now, today, zone })}
    </p>
  )
}
