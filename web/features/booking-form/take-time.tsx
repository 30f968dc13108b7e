import { Button } from '@mantine/core'
import { bookingCopy } from '#text/booking.ts'

interface TakeTimeProps {
  at: string
  onTake: (at: string) => void
}

/** Chooses the nearest time of the requested cleaner with one press. */
export function TakeTime({ at, onTake }: TakeTimeProps) {
  return (
    <Button type="button" variant="default" onClick={() => onTake(at)}>
      {bookingCopy.requested.take}
    </Button>
  )
}
