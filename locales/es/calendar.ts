import type * as en from '../en/calendar.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const calendarCopy: Texts<typeof en.calendarCopy> = {
  title: 'Calendario',
  text: 'Mira tus visitas en tu propio calendario. Las lee de una dirección privada y sigue solo cada cambio.',
  create: 'Crear dirección',
  creating: 'Creando...',
  since: (day) => `Tu dirección de calendario existe desde el ${period(day)}`,
  read: (at) => `Un calendario la leyó por última vez: ${period(at)}`,
  unread: 'Ningún calendario la ha leído todavía.',
  once: 'Cópiala ahora: solo la mostramos esta vez. No la compartas, porque quien la tenga puede ver cuándo y dónde son tus visitas.',
  address: 'Tu dirección de calendario',
  copy: 'Copiar dirección',
  copied: 'Dirección copiada',
  copyFailed: 'Selecciona la dirección y cópiala.',
  how: {
    google: 'Google Calendar: en una computadora, elige Otros calendarios, luego Desde URL, y pégala.',
    apple: 'Apple: en Calendario, elige Agregar calendario de suscripción y pégala.',
    outlook: 'Outlook: elige Agregar calendario, luego Suscribirse desde la web, y pégala.',
  },
  renew: 'Dirección nueva',
  renewing: 'Creando...',
  renewTitle: '¿Crear una dirección nueva?',
  renewText:
    'La dirección anterior deja de funcionar de inmediato. Los calendarios que la usan necesitan la nueva.',
  end: 'Desactivar',
  ending: 'Desactivando...',
  endTitle: '¿Desactivar tu dirección de calendario?',
  endText: 'Los calendarios que la usan ya no reciben cambios. Puedes crear otra dirección cuando quieras.',
  ended: 'Dirección de calendario desactivada',
  failed: 'No pudimos cargar tu dirección de calendario',
  actFailed: 'No funcionó. Intenta otra vez.',
}
