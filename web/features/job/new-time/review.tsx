import { Button, Text } from '@mantine/core'
import { useConfig } from '#web/api/config.tsx'
import { dayAndTime } from '#web/copy/format.ts'
import { newTimeCopy as copy } from '#web/copy/new-time.ts'
import { NewTimeTerms, type TermsNewTime } from './new-time-terms.tsx'

interface Props {
  time: TermsNewTime
  bookedFor: string
  cleaner: boolean
  onChange: () => void
}

/** The last look before the visit moves or the other side is asked: both times, and what the new one means. */
export function Review({ time, bookedFor, cleaner, onChange }: Props) {
  const zone = useConfig().serviceZone
  return (
    <>
      <Text fw={600}>{copy.move(dayAndTime(time.scheduledFor, zone), dayAndTime(bookedFor, zone))}</Text>
      <NewTimeTerms time={time} cleaner={cleaner} named={false} />
      <Button variant="default" mt="sm" onClick={onChange}>
        {copy.change}
      </Button>
    </>
  )
}
