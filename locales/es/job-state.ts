import type * as en from '../en/job-state.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const stateCopy: Texts<typeof en.stateCopy> = {
  somebody: 'Tu profesional',
  held: (when) => `Tu visita para ${when} todavía no está reservada.`,
  notTaken: (when) => `Nadie aceptó tu visita para ${period(when)}`,
  notPaid: (when) => `No pagaste a tiempo tu visita (${when}), así que no se reservó.`,
  bookAnother: 'Se cierra sola en unos minutos. Ya puedes reservar otra hora.',
  goesBack: 'Te devolvemos todo lo que pagaste, por donde lo pagaste.',
  nothingCharged: 'No te cobramos nada.',
  looking: (when) => `Buscamos profesional para ${period(when)}`,
  asked: (name, when) => `Le preguntamos a ${name} si puede ${period(when)}`,
  comes: (name, when) => `${name} llega ${period(when)}`,
  awaited: (name, when) => `${name} tenía que llegar ${period(when)}`,
  cleaning: (name) => `${name} está limpiando ahora.`,
  contested: 'Estamos revisando tu visita.',
  doneUnpaid: (due) => `¡Listo! Faltan por pagar ${due}.`,
  doneAsk: 'Tu casa está limpia. ¿Cómo te fue?',
  done: 'Tu casa está limpia.',
  over: 'Esta reserva terminó.',
  payNow: 'Ya está reservada. Puedes pagar ahora, pagar después de la visita o cancelar.',
  payFirst: (until) =>
    `La reserva queda hecha cuando pagues. Te apartamos esta visita hasta el ${until}; antes no la ve ningún profesional.`,
  freeUntil: (until) => `Puedes cancelar gratis hasta ${period(until)}`,
  free: 'Puedes cancelar gratis.',
  costs: (fee) => `Cancelar ahora cuesta ${fee}.`,
}

export const cleanerStateCopy: Texts<typeof en.cleanerStateCopy> = {
  somebody: 'tu cliente',
  open: (earnings) => `Este trabajo está libre. Ganarías ${earnings}.`,
  notForYou: 'Este trabajo está libre, pero no lo puedes aceptar ahora.',
  taken: 'Este trabajo ya lo tomó alguien.',
  yours: (name, when) => `Limpias en casa de ${name} ${period(when)}`,
  cleaning: (name) => `Estás limpiando en casa de ${period(name)}`,
  doneUnpaid: 'Terminado. El cliente todavía no paga.',
  done: 'Terminado. Sigue tu pago.',
  doneDisputed: 'Terminado. El banco está revisando el pago, así que tus ganancias están detenidas.',
  doneForNothing: 'Terminado.',
  sent: 'Terminado. Ya enviamos tus ganancias.',
  over: 'Este trabajo se cerró.',
  sentOn: (day) => `Enviado a tu cuenta el ${period(day)}`,
  sentFrom: (day) => `Se deposita a partir del ${day}, cuando termines el trabajo.`,
  sentNext: 'En camino. Lo depositamos automáticamente después de una breve espera.',
}

export const jobReviewsCopy: Texts<typeof en.jobReviewsCopy> = {
  title: 'Reseñas',
  yours: 'Tú escribiste',
  theirs: (name) => `${name} escribió`,
  somebody: 'La otra persona',
  noWords: 'Sin comentario, solo estrellas.',
}

export const ownReviewsCopy: Texts<typeof en.ownReviewsCopy> = {
  title: 'Tus reseñas',
  parts: 'Qué reseñas',
  sides: { received: 'Sobre ti', written: 'Tuyas' },
  by: {
    received: (name) => `${name} escribió`,
    written: (name) => `Escribiste sobre ${name}`,
  },
  somebody: 'La otra persona',
  visit: (id, day) => `Trabajo #${id}, ${day}`,
  empty: {
    received: { title: 'Todavía no hay reseñas', text: 'Aquí lees completo lo que escriben sobre ti.' },
    written: {
      title: 'Todavía no escribes ninguna',
      text: 'Puedes escribir una reseña cuando termina una limpieza.',
    },
  },
  more: 'Ver más',
  loadingMore: 'Cargando...',
  failed: 'No pudimos cargar tus reseñas',
  open: 'Tus reseñas',
  read: 'Leer tus reseñas',
}
