import type * as en from '../en/drive.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'
import { atTime } from './time-words.ts'

export const driveCopy: Texts<typeof en.driveCopy> = {
  cleaner: {
    setOut: 'Voy en camino',
    title: '¿Cuándo llegas?',
    text: 'Le avisamos a tu cliente al momento.',
    choice: (minutes, by) => `En unos ${minutes} minutos, ${atTime(by)}`,
    tell: 'Avisar a mi cliente',
    telling: 'Avisando...',
    told: 'Tu cliente ya lo sabe',
    refused: 'No pudimos avisarle a tu cliente',
    error: 'Error',
    said: (at) => `Le dijiste a tu cliente que llegas más o menos ${period(atTime(at))}`,
    change: 'Cambiar hora de llegada',
    share: 'Compartir mi ubicación hasta que llegue',
    shareHint:
      'Solo la ve este cliente, mientras esta página esté abierta. La borramos cuando llegas o cuando la desactivas.',
    sharing: 'Tu cliente puede ver dónde estás.',
    finding: 'Buscando tu ubicación...',
    denied:
      'Tu navegador no nos da tu ubicación. Puedes permitirla en los ajustes del navegador para este sitio.',
    notFound: 'Ahora no encontramos tu ubicación. Seguimos intentando mientras esta página esté abierta.',
    offline: 'Sin conexión. Ahora tu cliente no ve dónde estás.',
  },
  customer: {
    title: 'Tu profesional va en camino',
    arrives: (at) => `Calcula llegar más o menos ${period(atTime(at))}`,
    where: 'Ver dónde está',
    asOf: (at) => `visto ${atTime(at)}`,
  },
}
