import type { ChecklistRoomKind, ChecklistTask, PhotoMoment } from '#domain/job/checklist.ts'
import { checklistLimits } from '#domain/limits.ts'
import type * as en from '../en/checklist.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

const rooms: Record<ChecklistRoomKind, string> = {
  kitchen: 'Cocina',
  living: 'Sala',
  bedroom: 'Recámaras',
  bathroom: 'Baño',
  other: 'Otro cuarto',
  whole_home: 'Toda la casa',
}

const tasks: Record<ChecklistTask, string> = {
  counters: 'Cubiertas limpias',
  stove_top: 'Estufa limpia',
  sink: 'Fregadero y llave limpios',
  cabinet_fronts: 'Puertas de los gabinetes limpias',
  floor: 'Piso trapeado',
  dusting: 'Sin polvo',
  surfaces: 'Superficies limpias',
  vacuuming: 'Aspirado',
  bed: 'Camas tendidas',
  toilet: 'Inodoro limpio',
  shower: 'Regadera o tina limpia',
  mirror: 'Espejo limpio',
  trash: 'Basura afuera',
  belongings: 'Todo en su lugar',
  lights: 'Luces apagadas y ventanas cerradas',
  locked: 'Puerta cerrada con llave',
}

const moments: Record<PhotoMoment, string> = { before: 'Antes', after: 'Después' }

/** What is done on a visit, room by room, for both sides. */
export const checklistCopy: Texts<typeof en.checklistCopy> = {
  title: 'Lista de tareas',
  summary: (done, total) => `${done} de ${total} hechas`,
  photoCount: (photos) => count(photos, 'foto'),
  allDone: 'Todo está hecho.',
  open: (tasks) => (tasks === 1 ? 'Falta 1 tarea' : `Faltan ${tasks} tareas`),
  openIn: (room, open) => `${room}: ${open.join(', ')}`,
  done: 'Hecho',
  notDone: 'Sin hacer',
  moments,
  photo: (room, moment, number) => `${room}, ${moments[moment].toLowerCase()}, foto ${number}`,
  room: (kind, number) => {
    const name = (rooms as Partial<Record<string, string>>)[kind] ?? kind
    return number === null ? name : `${name} ${number}`
  },
  task: (kind, task) =>
    kind === 'bathroom' && task === 'sink'
      ? 'Lavabo y llave limpios'
      : ((tasks as Partial<Record<string, string>>)[task] ?? task),
  operatorLead: 'Lo que marcó y fotografió quien limpió. El cliente ve lo mismo.',
  customer: {
    lead: 'Lo que tu profesional marcó como hecho, con fotos de antes y después.',
    privacy: 'Solo tú, tu profesional y nuestro equipo pueden ver estas fotos.',
  },
  cleaner: {
    lead: 'Tu cliente ve al momento lo que marcas y fotografías.',
    closes: (when) => `Puedes agregar algo hasta el ${period(when)}`,
    closed: 'Esta lista está cerrada.',
    loadFailed: 'No pudimos cargar la lista',
    tryAgain: 'Intentar otra vez',
    saved: 'Guardado',
    saving: 'Guardando...',
    notSaved: 'Aún sin guardar: no tienes conexión. Seguimos intentando; deja esta página abierta.',
    stored: 'Guardado en este teléfono: lo enviaremos cuando vuelvas a tener conexión.',
    refused: 'No pudimos guardar esto',
    allOfRoom: 'Marcar todo',
    note: 'Nota',
    noteOf: (task) => `Nota sobre ${task}`,
    takePhoto: 'Tomar foto',
    choosePhotos: 'Elegir fotos',
    labelOf: (act, room, moment) => `${act}: ${room}, ${moments[moment].toLowerCase()}`,
    waiting: 'En espera',
    sending: 'Subiendo',
    failed: 'No se subió',
    retry: 'Reintentar',
    retryAll: (photos) => `Reintentar ${count(photos, 'foto')}`,
    retryOf: (photo) => `Reintentar: ${photo}`,
    remove: (photo) => `Quitar: ${photo}`,
    removeRefused: 'No pudimos quitar esta foto',
    storedQueue: (left) =>
      `${count(left, 'foto')} en este teléfono. ${left === 1 ? 'La' : 'Las'} subiremos cuando tengas conexión con este trabajo abierto.`,
    queue: (left) =>
      left === 1
        ? 'Falta subir 1 foto. Deja esta página abierta.'
        : `Faltan por subir ${left} fotos. Deja esta página abierta.`,
    tooMany: `Puedes agregar hasta ${checklistLimits.photos} fotos a una visita. Las demás se quedaron fuera.`,
  },
}
