import type { JobView } from '#contract/job-view.ts'
import { dayInWords, hourInWords, weekdayOf } from '#locales/format.ts'
import { schedule as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { type Day, hours } from '#web/features/cleaner-job/calendar.ts'
import { useIsDayOff } from '#web/features/cleaner-job/own-availability.ts'
import { JobTile } from './job-tile.tsx'
import { tilesOf } from './tiles.ts'
import classes from './week-grid.module.css'

interface WeekGridProps {
  week: Day[]
  today: Day
  selected: Day
  byDay: Map<Day, JobView[]>
  onSelect: (day: Day) => void
  onOpen: (job: JobView) => void
}

/** The week as a table: a column per day, a row per hour from 8 AM to 8 PM. */
export function WeekGrid({ week, today, selected, byDay, onSelect, onOpen }: WeekGridProps) {
  const zone = useConfig().serviceZone
  const isDayOff = useIsDayOff()
  // A week has seven days.
  const [sunday = today] = week
  const columns = week.map((day) => ({ day, tiles: tilesOf(byDay.get(day) ?? [], zone) }))
  return (
    <table className={classes.grid}>
      <caption className="visually-hidden">{copy.weekOf(dayInWords(sunday))}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ day, tiles }) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              <button
                type="button"
                className={classes.day}
                aria-pressed={day === selected}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onSelect(day)}
              >
                <span className="visually-hidden">
                  {copy.dayWithJobs(dayInWords(day), tiles.length)}
                  {isDayOff(day) && `, ${copy.dayOff}`}
                </span>
                <span aria-hidden="true">{weekdayOf(day).slice(0, 3)}</span>
                <span aria-hidden="true" className={classes.number}>
                  {Number(day.slice(8))}
                </span>
                {isDayOff(day) && (
                  <span aria-hidden="true" className={classes.off}>
                    {copy.off}
                  </span>
                )}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour, row) => (
          <tr key={hour}>
            <th scope="row" className={classes.hour}>
              {hourInWords(hour).replace(':00', '')}
            </th>
            {columns.map(({ day, tiles }) => (
              <td key={day} data-today={day === today || undefined}>
                {tiles
                  .filter((tile) => tile.row === row)
                  .map((tile) => (
                    <JobTile key={tile.job.id} tile={tile} onOpen={onOpen} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
