import { Stack, Text } from '@mantine/core'
import type { Answer } from '../../../../contract/index.ts'
import { useConfig } from '../../../api/config.tsx'
import { newTimeCopy as copy } from '../../../copy/new-time.ts'

export type NewTime = NonNullable<Answer<'GET /api/jobs/:id/moves'>[number]['newTime']>

/** What another time means to the side that looks at it. */
export function NewTimeTerms({ time, cleaner }: { time: NewTime; cleaner: boolean }) {
  const zone = useConfig().serviceZone
  const { difference, answerBy, freeUntil } = time
  return (
    <Stack gap="xs" mt="sm">
      <Text>{copy.to(time.scheduledFor, zone)}</Text>
      {difference === 0 && <Text>{copy.same}</Text>}
      {difference > 0 && !cleaner && <Text>{copy.more(difference)}</Text>}
      {difference < 0 && <Text>{(cleaner ? copy.lessForCleaner : copy.less)(-difference)}</Text>}
      {cleaner && <Text>{copy.earn(time.earnings)}</Text>}
      {freeUntil && <Text>{(cleaner ? copy.freeForCustomer : copy.free)(freeUntil, zone)}</Text>}
      {answerBy && <Text>{copy.answer(answerBy, zone)}</Text>}
    </Stack>
  )
}
