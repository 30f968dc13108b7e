import type * as en from '../en/customer.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export const againCopy: Texts<typeof en.againCopy> = {
  again: 'Reservar otra vez',
  like: (id) => ` como el trabajo #${id}`,
  opening: 'Abriendo...',
}

export const jobCopy: Texts<typeof en.jobCopy> = {
  title: (id) => `Limpieza #${id}`,
  back: 'Volver a los trabajos',
  loadFailed: 'Error al cargar el trabajo',
  backToMine: 'Volver a Mis trabajos',
  loadFailedHint: 'No pudimos obtener los datos del trabajo',
  noSuch: 'No encontramos esa limpieza en tu cuenta. Todas las tuyas están en la lista.',
  progress: 'Avance',
  steps: ['Solicitud creada', 'Profesional asignado', 'En curso', 'Terminada'],
  stepDone: 'hecho',
  stepToCome: 'pendiente',
  stepNever: 'no pasará',
  cancelled: (at) => (at ? `Esta limpieza se canceló el ${period(at)}` : 'Esta limpieza se canceló.'),
  untaken: (at) => `Nadie aceptó a tiempo, así que cerramos esta reserva el ${period(at)}`,
  givenBack: (until) =>
    `La persona que iba a ir no puede, así que ofrecemos tu visita a todos. Si nadie acepta antes del ${until}, cerramos la reserva y te devolvemos lo que pagaste.`,
  missed: (at) =>
    `Nadie empezó la limpieza, así que cerramos esta reserva el ${at} y te devolvemos lo que pagaste.`,
  moved: (on) => `Esta visita se reprogramó por última vez el ${period(on)}`,
  rebooked: (until) =>
    `Tu visita tiene otra hora al mismo precio y la ofrecemos a todos los demás. Si nadie acepta antes del ${until}, cerramos la reserva y te devolvemos lo que pagaste.`,
  noShow: (at) => `El ${at} nos dijiste que nadie llegó. Cerramos la reserva y te devolvemos lo que pagaste.`,
  lockedOut: (at) => `El ${at} nos avisaron que nadie abrió la puerta. La reserva está cerrada.`,
  ended: (at) => `Cerramos esta reserva el ${at} porque su pago se te devolvió.`,
  details: 'Detalles',
  when: 'Fecha y hora',
  location: 'Lugar',
  access: 'Cómo entrar',
  duration: 'Duración',
  price: 'Precio',
  requirements: 'Peticiones especiales',
  noRequirements: 'Ninguna',
  cleaner: 'Quién limpia',
  noCleaner: 'Todavía no hay nadie asignado',
  noCleanerHint: 'Te avisamos por correo en cuanto alguien acepte.',
  neverTaken: 'Sin profesional',
  neverTakenHint: 'Se canceló antes de que alguien aceptara.',
  call: (name, phone) => `Llamar a ${name}, ${phone}`,
  completedJobs: 'Trabajos terminados',
  rating: 'Calificación',
  reviews: (n) => count(n, 'reseña'),
  statsFailed: 'No pudimos cargar sus datos.',
  payment: 'Pago',
  amount: 'Cantidad',
  paidOn: (at) => `Pagado el ${period(at)}`,
  nothingCharged: 'No habías pagado y no te cobraremos nada.',
  badges: {
    none: 'Sin pagar',
    paid: 'Pagado',
    pending: 'Pendiente',
    refunded: 'Reembolsado',
    partlyRefunded: 'Reembolso parcial',
    refunding: 'Reembolso en camino',
  },
  begun: 'La limpieza ya empezó, así que no se puede cancelar. Si algo anda mal, contáctanos.',
  actions: 'Acciones',
  needsScript:
    'Para cambiar, cancelar, calificar o dar propina, activa JavaScript en esta página o escríbenos: ',
  pay: 'Hacer el pago',
  cancel: 'Cancelar limpieza',
  error: 'Error',
}

export const requestCopy: Texts<typeof en.requestCopy> = {
  somebody: 'La persona que elegiste',
  waiting: (name, until) =>
    `${name} puede aceptar primero hasta el ${period(until)} Después la ofrecemos a otros.`,
  open: (name) => `${name} no ha respondido, así que la ofrecemos a todos. ${name} todavía puede aceptar.`,
  declined: (name) => `${name} no puede esta vez, así que ofrecemos tu visita a todos.`,
  favourites: (until) =>
    `Tus favoritos van primero hasta el ${period(until)} Después ofrecemos tu visita a todos.`,
  boosted: (amount) =>
    `Le pagamos ${amount} más a quien acepte, para encontrar a alguien a tiempo. Tu precio no cambia.`,
  othersAsked: (name) => `${name} no ha respondido y todavía puede aceptar.`,
  declinedToo: (name) => `${name} no puede esta vez.`,
  reasons: {
    busy: 'Está ocupado a esa hora.',
    too_far: 'Le queda muy lejos.',
    too_soon: 'Es con muy poco tiempo.',
    not_my_work: 'No es el tipo de trabajo que hace.',
    other: null,
  },
  withdraw: 'Ofrecerla a todos ahora',
  withdrawing: 'Enviando...',
  withdrawn: 'Tu visita ya está abierta para todos',
  refused: 'No pudimos cambiar tu petición',
}
