import type * as en from '../en/admin-people.ts'
import { money } from '../format.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const waitingPayoutsCopy: Texts<typeof en.waitingPayoutsCopy> = {
  title: 'Depósitos en espera',
  waits: (amount, since) => `${money(amount)}, por pagar desde ${since}, esperan una cuenta de depósitos.`,
  reminded: (at) => `Recordatorio enviado ${period(at)}`,
  next: (from) => `Puedes enviar el siguiente desde ${period(from)}`,
  remind: 'Enviar recordatorio',
  ask: (name) => `¿Recordarle a ${name} que configure sus depósitos?`,
  texts: (email) => [
    `Le escribimos a ${email} que hay ganancias en espera, con un enlace para configurar sus depósitos.`,
    'Puedes enviar un recordatorio cada 7 días.',
  ],
  done: 'Recordatorio en camino',
  failed: ['No se envió el recordatorio', 'Revisa e intenta de nuevo.'],
}

export const customerActsCopy: Texts<typeof en.customerActsCopy> = {
  title: 'Cuenta',
  blockedSince: (at) => `Bloqueada desde ${period(at)} Sin reservas con esta cuenta o correo.`,
  notRead: 'No se pudo cargar la vista previa',
  failed: 'No se cambió nada',
  failedText: 'Revisa e intenta de nuevo.',

  block: 'Bloquear',
  blockTitle: (name) => `¿Bloquear a ${name}?`,
  blockTexts: [
    'No puede reservar, pagar una reserva nueva, dar propina ni escribir reseñas, tampoco como invitado con el mismo correo.',
    'Puede iniciar sesión, y ver y cancelar sus reservas.',
  ],
  blockUnpaid: (n) => (n === 1 ? '1 reserva sin pagar vence.' : `${n} reservas sin pagar vencen.`),
  blocked: 'Cliente bloqueado',
  visits: '¿Qué hacemos con las visitas reservadas?',
  noVisits: 'No hay visitas reservadas.',
  ways: {
    cancel: 'Cancelarlas con reembolso completo y avisar a ambas partes',
    keep: 'Conservarlas y dejar que el cliente pague',
  },
  visit: ({ id, cleaner, refund }, when) =>
    `#${id}, ${when}, ${cleaner ?? 'todavía sin profesional'}; ${refund > 0 ? `reembolso de ${money(refund)}` : 'sin pagar'}`,
  unblock: 'Desbloquear',
  unblockTitle: (name) => `¿Desbloquear a ${name}?`,
  unblockTexts: [
    'Puede volver a reservar, pagar, dar propina y escribir reseñas. Las visitas canceladas siguen canceladas.',
  ],
  unblocked: 'Cliente desbloqueado',

  email: 'Corregir correo',
  emailTitle: (name) => `¿Cambiar el correo de ${name}?`,
  newEmail: 'Correo nuevo',
  emailTexts: (old) => [
    'Enviamos un enlace a la dirección nueva. Funciona 3 días, y nada cambia hasta que lo abra.',
    `Avisamos de inmediato a la dirección anterior${old ? ` (${old})` : ''}.`,
    'Al confirmar, se cierran todas las sesiones y los enlaces de correos anteriores dejan de funcionar.',
    'Asegúrate antes de que la solicitud de verdad viene de esta persona.',
  ],
  emailed: 'Enlace en camino',

  copyData: 'Exportar datos',
  copyTitle: (name) => `¿Exportar los datos de ${name}?`,
  copyTexts: [
    'Recibes un archivo ZIP con todo lo que tenemos de esta persona: una página para leer, JSON y sus fotos.',
    'Se descarga aquí para que tú lo envíes. Le avisamos por correo a la persona.',
    'Asegúrate antes de que la solicitud de verdad viene de esta persona.',
  ],
  copied: 'Descargando los datos',

  erase: 'Borrar',
  eraseTitle: (name) => `¿Borrar a ${name}?`,
  eraseTexts: [
    'Borra nombre, correo, teléfono, direcciones, fotos y mensajes, aquí y en Stripe. No se puede deshacer.',
    'Reservas, pagos y asientos se conservan bajo un número, como exige la ley.',
    'No enviamos correo, así que responde tú a la solicitud. Tu motivo se conserva, así que no escribas el nombre de la persona.',
  ],
  eraseFirst: 'Haz esto primero (dicho para la persona):',
  erased: 'Cuenta borrada',
}
