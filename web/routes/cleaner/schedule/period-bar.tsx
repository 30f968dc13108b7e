import { Button, Group, Text } from '@mantine/core'
import classes from './period-bar.module.css'

interface PeriodBarProps {
  label: string
  previous: string
  next: string
  today: string
  onMove: (direction: -1 | 1) => void
  onToday: () => void
}

/** The shown period, with buttons for previous, next and today. */
export function PeriodBar({ label, previous, next, today, onMove, onToday }: PeriodBarProps) {
  return (
    <Group justify="space-between" wrap="wrap">
      <Text fw={600} size="lg" aria-live="polite">
        {label}
      </Text>
      <Group gap="xs">
        <Button variant="default" className={classes.arrow} aria-label={previous} onClick={() => onMove(-1)}>
          ‹
        </Button>
        <Button variant="default" onClick={onToday}>
          {today}
        </Button>
        <Button variant="default" className={classes.arrow} aria-label={next} onClick={() => onMove(1)}>
          ›
        </Button>
      </Group>
    </Group>
  )
}
