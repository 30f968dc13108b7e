import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { weekdays } from '#domain/availability/availability.ts'
import { yourHoursCopy as copy } from '#text/your-hours.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { AffectedVisits } from './affected-visits.tsx'
import { DaysOffFields } from './days-off-fields.tsx'
import { type OwnAvailability, useAvailability } from './use-availability.ts'
import { WeekdayHours } from './weekday-hours.tsx'

const offeredMinutes = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]

/** A cleaner's weekly hours, days off and travel time, saved together. */
export function AvailabilityForm({ saved }: { saved: OwnAvailability }) {
  const availability = useAvailability(saved)
  const { weekly, travelMinutes, setTravelMinutes, affected, isSaving, save } = availability
  const minutes = [...new Set([...offeredMinutes, travelMinutes])].sort((a, b) => a - b)
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="xl">
        <section aria-labelledby="weekly-hours">
          <Stack gap="sm">
            <Title order={2} size="h3" id="weekly-hours">
              {copy.week}
            </Title>
            {weekly.length === 0 && <Text c="dimmed">{copy.noHours}</Text>}
            {weekdays.map((weekday) => (
              <WeekdayHours key={weekday} weekday={weekday} availability={availability} />
            ))}
          </Stack>
        </section>
        <DaysOffFields availability={availability} />
        <NativeSelect
          label={copy.travel}
          description={copy.travelHint}
          value={String(travelMinutes)}
          onChange={(event) => setTravelMinutes(Number(event.currentTarget.value))}
          data={minutes.map((n) => ({ value: String(n), label: copy.minutes(n) }))}
        />
        <div aria-live="polite">{affected.length > 0 && <AffectedVisits visits={affected} />}</div>
        <BusyButton type="submit" busy={isSaving} busyText={copy.saving}>
          {copy.save}
        </BusyButton>
      </Stack>
    </form>
  )
}
