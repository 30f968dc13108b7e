import type { CheckWord } from '#domain/background-check.ts'
import type * as en from '../en/admin-list.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'
import { factName, factTold } from './facts.ts'

/** 'disputas', 'profesionales', 'versiones'. */
const pluralOf = (word: string) => (/[aeiou]$/.test(word) ? `${word}s` : `${word.replace(/ón$/, 'on')}es`)

/** 'tarjetas de regalo', 'códigos promocionales': noun and adjective, but not what follows 'de'. */
function plural(noun: string): string {
  const [thing = noun, ...rest] = noun.split(/(?= de )/)
  return [thing.split(' ').map(pluralOf).join(' '), ...rest].join('')
}

export const adminListCopy: Texts<typeof en.adminListCopy> = {
  search: 'Buscar',
  any: 'Todos',
  more: 'Ver más',
  loadingMore: 'Cargando...',
  shown: (n, noun, more) => (more ? `Resultados 1 a ${n}` : count(n, noun, plural(noun))),
  nobodyFits: 'Sin resultados',
  clear: 'Borrar búsqueda y filtros',
  failed: 'No se pudo cargar la lista',
  explainIt: (figure) => `${figure}: ver desglose`,
}

export const peopleCopy: Texts<typeof en.peopleCopy> = {
  title: 'Personas',
  noun: 'cuenta',
  searchFor: 'Nombre, correo, teléfono o #número',
  empty: 'Todavía no hay cuentas',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  role: 'Rol',
  state: 'Estado',
  since: 'Desde',
  unconfirmed: 'sin confirmar',
  roles: {
    customer: 'Cliente',
    cleaner: 'Profesional',
    admin: 'Administrador',
    support: 'Soporte',
    guest: 'Invitado',
  },
  states: {
    unvetted: 'En espera',
    approved: 'Aprobado',
    suspended: 'Suspendido',
    blocked: 'Bloqueado',
    deleted: 'Eliminado',
  },
}

export const cleanersCopy: Texts<typeof en.cleanersCopy> = {
  title: 'Profesionales',
  noun: 'profesional',
  empty: 'Todavía no hay profesionales',
  contact: 'Teléfono y correo',
  profile: 'Perfil',
  complete: 'Completo',
  incomplete: 'Incompleto',
  rating: 'Calificación',
  noRating: 'Ninguna',
  jobs: 'Trabajos hechos',
}

export const actCopy: Texts<typeof en.actCopy> = {
  reason: 'Motivo',
  reasonHint: 'Al menos 5 caracteres. Se guarda en el registro con esta acción.',
  doing: 'Un momento...',
  names: {
    approve: 'Aprobado',
    suspend: 'Suspendido',
    reinstate: 'Readmitido',
    create_admin: 'Nombrado administrador',
    create_support: 'Nombrado soporte',
    remove_factors: 'Segundos factores eliminados',
    release_review: 'Reseña publicada',
    hide_review: 'Reseña ocultada',
    answer_contact: 'Mensaje de contacto respondido',
    retry_task: 'Tarea reintentada',
    drop_task: 'Tarea descartada',
    cancel_job: 'Trabajo cancelado',
    reschedule_job: 'Trabajo reprogramado',
    reassign_job: 'Trabajo reasignado',
    rule_no_show: 'Inasistencia resuelta',
    rule_lockout: 'Falta de acceso resuelta',
    refund_payment: 'Pago reembolsado',
    adjust_payout: 'Ganancias ajustadas',
    release_payout: 'Depósito liberado',
    refund_payout: 'Depósito reembolsado',
    create_promotion: 'Código promocional creado',
    end_promotion: 'Código promocional terminado',
    end_series: 'Visitas regulares terminadas',
    submit_evidence: 'Evidencia enviada',
    process_event: 'Evento procesado de nuevo',
    resend_notification: 'Mensaje reenviado',
    order_check: 'Verificación de antecedentes solicitada',
    record_check: 'Verificación de antecedentes registrada',
    impersonate: 'Visto como esta persona',
    change_settings: 'Ajustes cambiados',
    withdraw_settings: 'Cambio de ajustes retirado',
    remind_of_payout: 'Recordatorio de depósitos enviado',
    block: 'Bloqueado',
    unblock: 'Desbloqueado',
    correct_email: 'Correo nuevo enviado a confirmar',
    export_data: 'Datos exportados',
    erase_account: 'Cuenta borrada',
    give_credit: 'Crédito otorgado',
    refund_gift_card: 'Tarjeta de regalo reembolsada',
    resend_gift_card: 'Tarjeta de regalo enviada de nuevo',
    read_conversation: 'Conversación abierta',
  },
  change: (before, after, zone) =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .map((name) => `${factName(name)}: ${told(name, before, zone)}, luego ${told(name, after, zone)}`)
      .join('; '),
}

type AdminFacts = Record<string, unknown> | null

const told = (name: string, facts: AdminFacts, zone: string) => factTold(name, facts?.[name], zone)

export const personCopy: Texts<typeof en.personCopy> = {
  title: 'Persona',
  heading: (name, id) => `${name} #${id}`,
  failed: 'No se pudo cargar esta cuenta',
  yes: 'Sí',
  no: 'No',
  lastSeen: 'Última visita al sitio',
  deletedAt: 'Eliminada',
  secondFactor: 'Segundo factor',
  rate: 'Tarifa por hora',
  ready: 'Configurada',
  notReady: 'Sin configurar',
  notes: 'Notas',
  noNotes: 'Todavía no hay notas.',
  note: 'Nota',
  newNote: 'Nota nueva',
  addNote: 'Agregar nota',
  addingNote: 'Agregando...',
  noteFailed: 'No se agregó la nota',
  noteFailedText: 'Intenta de nuevo.',
  acts: 'Acciones de operadores',
  noActs: 'Todavía nada.',
  act: 'Acción',
  when: 'Fecha',
  by: 'Por',
  change: 'Cambio',
  jobs: 'Trabajos',
  noJobs: 'Sin trabajos.',
  job: 'Trabajo',
  side: 'Como',
  sides: { customer: 'Cliente', cleaner: 'Profesional' },
  status: 'Estado',
  price: 'Precio',
  payments: 'Pagos',
  noPayments: 'Sin pagos.',
  payment: 'Pago',
  purpose: 'Concepto',
  amount: 'Monto',
  refunded: 'Reembolsado',
  payouts: 'Depósitos',
  noPayouts: 'Sin depósitos.',
  payout: 'Depósito',
  due: 'Fecha de pago',
  reversed: 'Revertido',
  messages: 'Mensajes',
  noMessages: 'Sin mensajes.',
  message: 'Mensaje',
  to: 'Para',
}

export const decisionCopy: Texts<typeof en.decisionCopy> = {
  names: { approve: 'Aprobar', suspend: 'Suspender', reinstate: 'Readmitir' },
  titles: {
    approve: (name) => `¿Aprobar a ${name}?`,
    suspend: (name) => `¿Suspender a ${name}?`,
    reinstate: (name) => `¿Readmitir a ${name}?`,
  },
  done: {
    approve: 'Profesional aprobado',
    suspend: 'Profesional suspendido',
    reinstate: 'Profesional readmitido',
  },
  lead: 'Qué cambia:',
  check: (standing) => `Verificación de antecedentes: ${standing}.`,
  failed: 'No se cambió nada',
  failedText: 'Revisa e intenta de nuevo.',
  consequences: (of) => (of.after === 'suspended' ? suspended : standing(of)),
  visits: '¿Qué hacemos con las visitas aceptadas?',
  noVisits: 'No hay visitas aceptadas.',
  ways: {
    offer_again:
      'Ofrecerlas de nuevo a todos los profesionales. Avisamos a cada cliente y a nadie se le cobra.',
    keep: 'Dejarlas con este profesional',
  },
  visit: (id, when, customer) => `#${id}, ${when}, ${customer}`,
  begun: 'en curso, se queda con este profesional',
  giveFirst: 'Para elegir tú al nuevo profesional, abre primero el trabajo y usa Reasignar.',
}

const suspended = [
  'No puede aceptar trabajos y ya no aparece en la lista.',
  'Puede iniciar sesión y recibe lo que ganó.',
]

/** Why an approved cleaner has no badge. */
function unmarked(check: CheckWord): string {
  if (check === 'expired') return "Sin la insignia 'Antecedentes verificados': la verificación venció."
  if (check === 'consider')
    return "Sin la insignia 'Antecedentes verificados': falta decidir sobre la verificación."
  return "Aparece como 'Aprobado', sin la insignia 'Antecedentes verificados': no hay verificación con resultado."
}

function standing({
  after,
  acceptsJobs,
  marked,
  check,
}: Parameters<typeof en.decisionCopy.consequences>[0]): string[] {
  return [
    ...(after === 'approved' ? [] : ['Sigue sin aprobación.']),
    ...(marked ? ["Tiene la insignia 'Antecedentes verificados'."] : []),
    ...(after === 'approved' && !marked ? [unmarked(check)] : []),
    acceptsJobs
      ? 'Aparece en la lista y puede aceptar trabajos.'
      : 'Todavía no puede aceptar trabajos: falta el perfil, el correo confirmado, la aprobación o una verificación válida.',
  ]
}

export const contactAdminCopy: Texts<typeof en.contactAdminCopy> = {
  title: 'Mensajes de contacto',
  one: 'Mensaje de contacto',
  noun: 'mensaje',
  searchFor: 'Nombre, correo, teléfono, palabras o #número',
  empty: 'Todavía no hay mensajes',
  failedOne: 'No se pudo cargar este mensaje',
  subject: 'Asunto',
  from: 'De',
  email: 'Correo',
  phone: 'Teléfono',
  texts: 'Mensajes de texto',
  agreed: 'Con consentimiento',
  notAgreed: 'Sin consentimiento, mejor llama',
  state: 'Estado',
  states: { unanswered: 'Sin responder', answered: 'Respondido' },
  when: 'Fecha',
  answer: 'Respuesta',
  goesTo: (email) => `La enviamos una vez a ${email} y la guardamos aquí con tu nombre.`,
  send: 'Enviar respuesta',
  sending: 'Enviando...',
  sent: 'Respondido',
  sentTo: (email) => `Enviamos el correo a ${email}.`,
  notSent: 'No se envió la respuesta',
  notSentText: 'Intenta de nuevo.',
  answerOf: (name, at) => `Respondió ${name}, ${at}`,
  mail: {
    queued: (email) => `El correo a ${email} va en camino.`,
    sent: (email) => `Enviado a ${email}.`,
    suppressed: (email) => `No enviado: no podemos escribir a ${email}.`,
    failed: (email) => `No se pudo entregar el correo a ${email}.`,
  },
  adminsAnswer: 'Un administrador puede responder este mensaje.',
}
