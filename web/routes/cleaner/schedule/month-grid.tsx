import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { JobView } from '#contract/job-view.ts'
import { addDays, dayInWords, weekdayOf } from '#locales/format.ts'
import { schedule as copy } from '#text/cleaner.ts'
import { type Day, weeksOfMonth } from '#web/features/cleaner-job/calendar.ts'
import { useIsDayOff } from '#web/features/cleaner-job/own-availability.ts'
import classes from './month-grid.module.css'

interface MonthGridProps {
  today: Day
  selected: Day
  byDay: Map<Day, JobView[]>
  onSelect: (day: Day) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The month of the selected day; the arrow keys move between its days. */
export function MonthGrid({ today, selected, byDay, onSelect }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const weeks = weeksOfMonth(selected)
  const isDayOff = useIsDayOff()

  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    flushSync(() => onSelect(addDays(selected, step)))
    table.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }

  return (
    <table ref={table} className={classes.month} onKeyDown={moveByKey}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" abbr={weekdayOf(day)}>
              {weekdayOf(day).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const jobs = byDay.get(day)?.length ?? 0
              return (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    data-booked={jobs > 0 || undefined}
                    data-outside={day.slice(0, 7) !== selected.slice(0, 7) || undefined}
                    tabIndex={day === selected ? 0 : -1}
                    aria-pressed={day === selected}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onSelect(day)}
                  >
                    <span className="visually-hidden">
                      {copy.dayWithJobs(dayInWords(day), jobs)}
                      {isDayOff(day) && `, ${copy.dayOff}`}
                    </span>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    {isDayOff(day) && (
                      <span aria-hidden="true" className={classes.off}>
                        {copy.off}
                      </span>
                    )}
                    {jobs > 0 && (
                      <span aria-hidden="true" className={classes.count}>
                        {copy.jobs(jobs)}
                      </span>
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
