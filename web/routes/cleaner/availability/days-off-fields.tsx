import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { availabilityLimits } from '#domain/availability/availability.ts'
import { yourHoursCopy as copy } from '#text/your-hours.ts'
import { useToday } from '#web/features/cleaner-job/today.ts'
import classes from './availability.module.css'
import type { EditedAvailability } from './use-availability.ts'

/** The days off as ranges of dates. */
export function DaysOffFields({ availability }: { availability: EditedAvailability }) {
  const { daysOff, addDaysOff, changeDaysOff, removeDaysOff, problemOf } = availability
  const today = useToday()
  return (
    <section aria-labelledby="days-off">
      <Stack gap="sm">
        <Title order={2} size="h3" id="days-off">
          {copy.daysOff}
        </Title>
        <Text c="dimmed">{copy.daysOffHint}</Text>
        {daysOff.map(({ key, from, to }, index) => {
          const problem = problemOf('daysOff', key)
          return (
            <div key={key} className={classes.entry}>
              <div className={classes.fields}>
                <TextInput
                  type="date"
                  label={copy.firstDay}
                  value={from}
                  error={problem !== undefined}
                  onChange={(event) => {
                    const first = event.currentTarget.value
                    changeDaysOff(key, { from: first, ...((to === '' || to < first) && { to: first }) })
                  }}
                />
                <TextInput
                  type="date"
                  label={copy.lastDay}
                  min={from || today}
                  value={to}
                  error={problem !== undefined}
                  onChange={(event) => changeDaysOff(key, { to: event.currentTarget.value })}
                />
                <Button
                  variant="subtle"
                  aria-label={copy.removeDaysOffOf(index + 1)}
                  onClick={() => removeDaysOff(key)}
                >
                  {copy.removeDaysOff}
                </Button>
              </div>
              {problem && (
                <Text size="sm" c="red" role="alert">
                  {problem}
                </Text>
              )}
            </div>
          )
        })}
        {daysOff.length < availabilityLimits.daysOff && (
          <Button variant="default" w="fit-content" onClick={() => addDaysOff({ from: '', to: '' })}>
            {copy.addDaysOff}
          </Button>
        )}
      </Stack>
    </section>
  )
}
