import { shortMoney } from '#locales/format.ts'
import { ChartAxes } from '#web/ui/chart-axes.tsx'
import classes from './earning-bars.module.css'

interface Props {
  /** Oldest first; what was taken back can make a value negative. */
  bars: { name: string; value: number }[]
}

const height = 64
const step = 10
const least = 1
/** A few bars keep the width of bars. */
const leastSteps = 6

/** Draws earnings as bars. The table below it has the same values for screen readers. */
export function EarningBars({ bars }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const lowest = Math.min(0, ...bars.map(({ value }) => value))
  const scale = height / (most - lowest || 1)
  const ground = most === lowest ? height : most * scale
  return (
    <ChartAxes
      highest={most > 0 ? shortMoney(most) : ''}
      lowest={shortMoney(lowest)}
      first={bars[0]?.name}
      last={bars.at(-1)?.name}
    >
      <svg
        aria-hidden="true"
        className={classes.bars}
        viewBox={`0 0 ${Math.max(bars.length, leastSteps) * step} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ name, value }, index) => (
          <rect
            key={name}
            data-negative={value < 0 || undefined}
            x={index * step + 1.5}
            y={value < 0 ? ground : ground - Math.max(value * scale, least)}
            width={step - 3}
            height={Math.max(Math.abs(value) * scale, least)}
          />
        ))}
      </svg>
    </ChartAxes>
  )
}
