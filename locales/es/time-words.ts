import type * as en from '../en/time-words.ts'
import type { Texts } from '../texts.ts'

/** 'a la 1:00 p.m.', 'a las 2:00 p.m.' */
export const atTime = (time: string) => `${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`

export const timeWords: Texts<typeof en.timeWords> = {
  unavailable: 'Fecha no disponible',
  am: 'a.m.',
  pm: 'p.m.',
  /** Without the comma after the day of the week. */
  day: (formatted) => formatted.replace(/^(\p{L}+),/u, '$1'),
  span: (from, to) => `de ${from} a ${to}`,
  dayAt: (day, time) => `${day} ${atTime(time)}`,
  timeOn: (time, day) => `el ${day} ${atTime(time)}`,
  onDayAt: (day, time) => `el ${day} ${atTime(time)}`,
  todayAt: (time) => `hoy ${atTime(time)}`,
  tomorrowAt: (time) => `mañana ${atTime(time)}`,
  timeToday: (time) => `hoy ${atTime(time)}`,
  timeTonight: (time) => `esta noche ${atTime(time)}`,
  timeTomorrow: (time) => `mañana ${atTime(time)}`,
}
