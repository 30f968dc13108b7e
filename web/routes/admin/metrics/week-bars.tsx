import { metricsCopy as copy } from '#text/admin-metrics.ts'
import { ChartAxes } from '#web/ui/chart-axes.tsx'
import classes from './numbers.module.css'

interface Props {
  name: string
  /** Oldest first; null when the value is unknown. */
  bars: { week: string; value: number | null; said: string }[]
  say: (value: number) => string
}

const height = 64
const step = 10
const least = 1.5

/** A bar chart by week with both axes; an unknown value has a dot instead of a bar. */
export function WeekBars({ name, bars, say }: Props) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value ?? 0)), 0)
  const heightOf = (value: number) =>
    most === 0 ? least : Math.max((Math.abs(value) / most) * height, least)
  const values = bars.map(({ week, value, said }) => copy.bar(week, value === null ? copy.unknownSaid : said))
  return (
    <ChartAxes
      highest={most === 0 ? '' : say(most)}
      lowest={say(0)}
      first={bars[0]?.week}
      last={bars.at(-1)?.week}
    >
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={copy.chart(name, values.join(', '))}
      >
        {bars.map(({ week, value }, index) => (
          <g key={week} data-open={index === bars.length - 1 || undefined}>
            <title>{values[index]}</title>
            <rect className={classes.ground} x={index * step} y={0} width={step} height={height} />
            {value === null ? (
              <rect className={classes.dot} x={index * step + 4} y={height - 2} width={2} height={2} />
            ) : (
              <rect
                className={classes.bar}
                x={index * step + 1.5}
                y={height - heightOf(value)}
                width={step - 3}
                height={heightOf(value)}
              />
            )}
          </g>
        ))}
      </svg>
    </ChartAxes>
  )
}
