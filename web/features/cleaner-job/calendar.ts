import { addDays, dayInWords } from '#locales/format.ts'

/** A calendar day in the service zone, as YYYY-MM-DD. */
export type Day = string

const firstHour = 8
const lastHour = 20
export const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, row) => firstHour + row)

/** The seven days of the week that holds a day, Sunday first. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -weekdayNumber(day))
  return Array.from({ length: 7 }, (_, days) => addDays(sunday, days))
}

/** The weeks that a calendar month touches, Sunday first, with the days of its neighbours. */
export function weeksOfMonth(day: Day): Day[][] {
  const weeks: Day[][] = []
  const month = day.slice(0, 7)
  let week = weekOf(`${month}-01`)
  while (week.some((weekday) => weekday.startsWith(month))) {
    weeks.push(week)
    week = weekOf(addDays(week[6] ?? day, 1))
  }
  return weeks
}

/** The first day of the month, some months away. */
export function monthAway(day: Day, months: number): Day {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** 'November 2026', from one of its days. */
export function monthInWords(day: Day): string {
  const [, month, , year] = dayInWords(day).split(/[ ,]+/)
  return `${month} ${year}`
}

/** The grid row of an hour; hours outside of the grid go to its nearest row. Source: C-015. */
export function rowOfHour(hour: number): number {
  return Math.min(Math.max(hour, firstHour), lastHour) - firstHour
}

function weekdayNumber(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
