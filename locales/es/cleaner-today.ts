import type * as en from '../en/cleaner-today.ts'
import type { Texts } from '../texts.ts'

export const todayCopy: Texts<typeof en.todayCopy> = {
  now: 'En curso',
  today: 'Hoy',
  next: 'Tu próxima visita',
  finish: 'Sin marcar como terminada',
  open: 'Ver trabajo',
  openNamed: (jobId) => ` n.º ${jobId}`,
  write: 'Escribir',
  writeNamed: (jobId) => ` al cliente del trabajo n.º ${jobId}`,
  rest: 'Más tarde hoy',
  week: 'Esta semana',
  earned: (amount) => `${amount} ganados`,
  toCome: (amount) => `${amount} por venir`,
}
