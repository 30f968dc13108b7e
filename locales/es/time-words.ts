import type * as en from '../en/time-words.ts'
import type { Texts } from '../texts.ts'

/** 'a la 1:00 p.m.', 'a las 2:00 p.m.' */
const at = (time: string) => `${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`

export const timeWords: Texts<typeof en.timeWords> = {
  unavailable: 'Fecha no disponible',
  am: 'a.m.',
  pm: 'p.m.',
  span: (from, to) => `de ${from} a ${to}`,
  dayAt: (day, time) => `${day}, ${time}`,
  timeOn: (time, day) => `${day} ${at(time)}`,
  onDayAt: (day, time) => `el ${day} ${at(time)}`,
  todayAt: (time) => `hoy ${at(time)}`,
  tomorrowAt: (time) => `mañana ${at(time)}`,
  timeToday: (time) => `hoy ${at(time)}`,
  timeTomorrow: (time) => `mañana ${at(time)}`,
}
