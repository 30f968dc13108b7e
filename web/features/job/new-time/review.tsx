import { Button, Text } from '@mantine/core'
import { dayAndTime } from '#locales/format.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'
import { useConfig } from '#web/api/config.tsx'
import { NewTimeTerms, type TermsNewTime } from './new-time-terms.tsx'

interface Props {
  time: TermsNewTime
  bookedFor: string
  cleaner: boolean
  onChange: () => void
}

/** The last step before rescheduling: both times and the effects of the new one. */
export function NewTimeReview({ time, bookedFor, cleaner, onChange }: Props) {
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
