import { List, Text } from '@mantine/core'
import { seriesCopy as copy } from '#text/series.ts'
import { useConfig } from '#web/api/config.tsx'
import { datesText } from '#web/features/series/visit-words.ts'
import type { SeriesEffects } from '#web/features/series/visits.ts'

/** What becomes of the visits ahead: unpaid ones are cancelled free of charge, paid ones stay. */
export function Effects({ effects: { cancelled, kept } }: { effects: SeriesEffects }) {
  const zone = useConfig().serviceZone
  if (cancelled.length + kept.length === 0) return <Text>{copy.effectsNone}</Text>
  return (
    <List aria-live="polite">
      {cancelled.length > 0 && <List.Item>{copy.cancelsFree(datesText(cancelled, zone))}</List.Item>}
      {kept.length > 0 && <List.Item>{copy.paidStay(datesText(kept, zone))}</List.Item>}
    </List>
  )
}
