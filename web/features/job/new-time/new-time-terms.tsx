import { Stack, Text } from '@mantine/core'
import type { Answer } from '#contract/index.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'
import { useConfig } from '#web/api/config.tsx'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'

export type TermsNewTime = NonNullable<Answer<'GET /api/jobs/:id/moves'>[number]['newTime']>

interface Props {
  time: TermsNewTime
  cleaner: boolean
  /** False where the surrounding text already names the time. */
  named?: boolean
}

/** The effects of another time for the viewer's side. */
export function NewTimeTerms({ time, cleaner, named = true }: Props) {
  const zone = useConfig().serviceZone
  const { at } = useServiceClock()
  const { difference, answerBy, freeUntil } = time
  const free = freeUntil !== null && at <= new Date(freeUntil)
  return (
    <Stack gap="xs" mt={named ? 'sm' : 0}>
      {named && <Text>{copy.to(time.scheduledFor, zone)}</Text>}
      {difference === 0 && <Text>{copy.same}</Text>}
      {difference > 0 && <Text>{(cleaner ? copy.moreForCleaner : copy.more)(difference)}</Text>}
      {difference < 0 && <Text>{(cleaner ? copy.lessForCleaner : copy.less)(-difference)}</Text>}
      {cleaner && <Text>{copy.earn(time.earnings)}</Text>}
      {freeUntil && free && <Text>{(cleaner ? copy.freeForCustomer : copy.free)(freeUntil, zone)}</Text>}
      {freeUntil && !free && <Text>{cleaner ? copy.lateForCustomer : copy.late(freeUntil, zone)}</Text>}
      {answerBy && <Text>{copy.answer(answerBy, zone)}</Text>}
    </Stack>
  )
}
