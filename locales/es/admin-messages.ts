import type * as en from '../en/admin-messages.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'
import { codeInWords } from './codes.ts'
import { inWords } from './history.ts'
import { messageName } from './message-names.ts'

/** Why a notification was not sent or not delivered, by the stored reason. */
const reasons: Partial<Record<string, string>> = {
  unwanted: 'desactivado por el destinatario',
  no_consent: 'sin consentimiento para mensajes de texto',
  country_not_allowed: 'país no admitido',
  unverified_address: 'dirección sin confirmar',
  job_cap: 'demasiados sobre este trabajo',
  recipient_cap: 'demasiados a este destinatario',
  instance_cap: 'límite diario alcanzado',
  undeliverable: 'imposible de entregar',
  unsubscribed: 'suscripción cancelada',
  over: 'ya no era cierto al enviarse',
  seen: 'vista como notificación push',
  no_devices: 'ningún navegador para enviarla',
  dropped: 'descartado por un operador',
}

export const messagesCopy: Texts<typeof en.messagesCopy> = {
  title: 'Mensajes',
  noun: 'mensaje',
  searchFor: 'Correo o teléfono completo, o #trabajo',
  empty: 'Todavía no hay mensajes',
  message: 'Mensaje',
  to: 'Para',
  job: 'Trabajo',
  state: 'Estado',
  when: 'Creado',
  states: {
    unsent: 'Requiere atención',
    queued: 'En espera',
    sent: 'Enviado',
    suppressed: 'No enviado',
    failed: 'Falló',
  },
  said: (state, reason) => {
    const text = messagesCopy.states[state]
    return reason ? `${text}: ${reasons[reason] ?? codeInWords(reason)}` : text
  },
  page: 'Mensaje',
  one: (id) => `Mensaje #${id}`,
  open: 'Abrir',
  failedOne: 'No se pudo cargar este mensaje',
  channel: 'Canal',
  channels: { email: 'Correo', sms: 'SMS', push: 'Notificación push' },
  kind: 'Tipo',
  kindOf: messageName,
  person: 'Persona',
  personOf: 'Cuenta',
  cause: 'Causa',
  causes: {
    event: (type) => `Evento del trabajo: ${inWords(type ?? '') ?? codeInWords(type ?? '')}`,
    contact: 'Mensaje de contacto',
  },
  sentAt: 'Enviado',
  waitsUntil: 'Retenido hasta',
  task: 'Tarea',
  noTask: 'Ninguna en cola',
  text: 'Texto',
  noText: 'Sin texto guardado: no se envió o ya pasó su plazo de conservación.',
  repeats: 'Reenvío de',
  repeatedBy: 'Reenviado como',
  again: 'Reenviar',
  againTitle: '¿Reenviar este mensaje?',
  againTexts: (to) => [
    `Lo enviamos otra vez a ${period(to)} Los enlaces son nuevos, y los anteriores funcionan hasta que venzan.`,
    'El texto está al día. Revisamos de nuevo el consentimiento, las preferencias y los límites, y retenemos los SMS en las horas de silencio.',
  ],
  resent: 'Mensaje reenviado',
  failed: 'No se reenvió el mensaje',
  failedText: 'Revisa e intenta de nuevo.',
  adminsAct: 'Solo los administradores pueden reenviar mensajes.',
}
