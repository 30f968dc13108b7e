import { Button, Group, Text, TextInput } from '@mantine/core'
import { availabilityLimits, type Weekday, weekdays } from '#domain/availability/availability.ts'
import { availabilityCopy } from '#text/availability.ts'
import { yourHoursCopy as copy } from '#text/your-hours.ts'
import classes from './availability.module.css'
import type { EditedAvailability } from './use-availability.ts'

interface WeekdayHoursProps {
  weekday: Weekday
  availability: EditedAvailability
}

const workdays = weekdays.slice(0, 5)

/** The hours of one weekday, with fields for each span. */
export function WeekdayHours({ weekday, availability }: WeekdayHoursProps) {
  const { weekly, addSpans, changeSpan, removeSpan, problemOf } = availability
  const day = availabilityCopy.days[weekday][1]
  const spans = weekly.filter((span) => span.weekday === weekday)
  return (
    <fieldset className={classes.day}>
      <legend className={classes.name}>{day}</legend>
      {spans.length === 0 && weekly.length > 0 && (
        <Text c="dimmed" size="sm">
          {copy.off}
        </Text>
      )}
      {spans.map(({ key, from, to }, index) => {
        const problem = problemOf('weekly', key)
        const isNextDay = from !== '' && to !== '' && to < from && to !== '00:00'
        return (
          <div key={key} className={classes.entry}>
            <div className={classes.fields}>
              <TextInput
                type="time"
                step={900}
                label={copy.from}
                aria-label={copy.fromOf(day, index + 1)}
                value={from}
                error={problem !== undefined}
                onChange={(event) => changeSpan(key, { from: event.currentTarget.value })}
              />
              <TextInput
                type="time"
                step={900}
                label={copy.to}
                aria-label={copy.toOf(day, index + 1)}
                value={to === '24:00' ? '00:00' : to}
                error={problem !== undefined}
                onChange={(event) => changeSpan(key, { to: event.currentTarget.value })}
              />
              <Button
                variant="subtle"
                aria-label={copy.removeHoursOf(day, index + 1)}
                onClick={() => removeSpan(key)}
              >
                {copy.removeHours}
              </Button>
            </div>
            {isNextDay && <Text size="sm">{copy.nextDay}</Text>}
            {problem && (
              <Text size="sm" c="red" role="alert">
                {problem}
              </Text>
            )}
          </div>
        )
      })}
      <Group gap="xs">
        {spans.length < availabilityLimits.spansPerDay && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={copy.addHoursOn(day)}
            onClick={() => addSpans([{ weekday, ...nextHours(spans.at(-1)?.to) }])}
          >
            {copy.addHours}
          </Button>
        )}
        {spans.length > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={copy.copyHoursOf(day)}
            onClick={() => {
              const others = workdays.filter((other) => other !== weekday)
              addSpans(
                others.flatMap((other) => spans.map(({ from, to }) => ({ weekday: other, from, to }))),
                (span) => others.includes(span.weekday),
              )
            }}
          >
            {copy.copyHours}
          </Button>
        )}
      </Group>
    </fieldset>
  )
}

/** The hours that a new span begins with: the usual ones, or some after the last. */
function nextHours(lastEnd: string | undefined): { from: string; to: string } {
  if (lastEnd === undefined) return { from: '09:00', to: '17:00' }
  const hour = Number(lastEnd.slice(0, 2))
  const at = (n: number) => `${String(n).padStart(2, '0')}:00`
  return hour < 20 ? { from: at(hour + 1), to: at(hour + 3) } : { from: '', to: '' }
}
