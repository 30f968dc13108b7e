import type * as en from '../en/offline.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'
import { atTime } from './time-words.ts'

export const offlineCopy: Texts<typeof en.offlineCopy> = {
  keep: 'Guardar mis próximos trabajos en este teléfono',
  keepHint:
    'Puedes abrirlos sin conexión: horas, direcciones y cómo entrar. Al cerrar la sesión se borran. Úsalo solo en tu propio teléfono.',
  keeping: 'Guardando...',
  kept: 'Tus trabajos de hoy y mañana están en este teléfono.',
  keepFailed: 'No pudimos guardar tus trabajos en este teléfono. Inténtalo otra vez con conexión.',
  title: 'Sin conexión',
  asOf: 'Ves lo que sabíamos cuando se cargó esta página. Puede haber cambiado desde entonces.',
  waiting: 'Pendiente de enviar',
  waitingHint:
    'Lo enviaremos en cuanto tengas conexión, con esta página o tu panel a la vista. Hasta entonces tu cliente no lo sabe.',
  refusedTitle: 'No se aceptó',
  refusedBecause: (reason) => `No se aceptó: ${reason}`,
  acts: {
    check_in: 'Ya estoy en la puerta',
    start: 'Empezar el trabajo',
    complete: 'Terminar el trabajo',
  },
  ticks: (tasks) => `Lista de tareas: ${count(tasks, 'tarea')}`,
  photos: (photos) => `${count(photos, 'foto')} sin subir. Abre el trabajo cuando tengas conexión.`,
  removePhotos: (photos) =>
    `¿Borrar ${count(photos, 'foto')} de este teléfono? Todavía no ${photos === 1 ? 'se subió' : 'se subieron'}.`,
  removePhotosOf: (job) => `Quitar las fotos de ${job}`,
  act: (act, at) => `${act}, ${atTime(at)}`,
  later: {
    check_in: 'Avisar mi llegada al tener conexión',
    start: 'Empezar al tener conexión',
    complete: 'Terminar al tener conexión',
  },
  sendNow: 'Enviar ahora',
  sending: 'Enviando...',
  remove: 'Quitar',
  removeOf: (act) => `Quitar: ${act}`,
  refused: 'Esto ya no se pudo hacer.',
}
