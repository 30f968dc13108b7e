import { Group, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dayAndTime } from '#locales/format.ts'
import { available } from '#text/cleaner.ts'
import { offerCopy as copy } from '#text/offers.ts'
import { useConfig } from '#web/api/config.tsx'
import { ToneBadge } from '../job/card/status-badge.tsx'

/** Says that the customer requested this cleaner or likes them, and until when others cannot accept. */
export function RequestedNote({ job }: { job: Pick<JobView, 'requestedYou' | 'offer'> }) {
  const zone = useConfig().serviceZone
  const { requestedYou, offer } = job
  if (!requestedYou && !offer?.yours) return null
  const until = offer?.until && dayAndTime(offer.until, zone)
  return (
    <Group gap="xs">
      <ToneBadge tone="blue">{requestedYou ? available.requestedYou : copy.favourite}</ToneBadge>
      {until && (
        <Text size="sm">{offer.step === 'favourites' ? copy.favouritesFirst(until) : copy.alone(until)}</Text>
      )}
    </Group>
  )
}
