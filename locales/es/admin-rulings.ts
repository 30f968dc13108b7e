import type * as en from '../en/admin-rulings.ts'
import { money } from '../format.ts'
import type { Texts } from '../texts.ts'
import { cannotOverturnTexts } from './ruling-obstacles.ts'

const final = 'No puedes resolverlo otra vez.'
const bothMailed = 'Ambas partes reciben un correo.'

export const rulingsCopy: Texts<typeof en.rulingsCopy> = {
  title: 'Visitas fallidas',
  empty: 'Sin reportes.',
  report: 'Reporte',
  kinds: {
    no_show: 'No se presentó, cliente reembolsado',
    rebooked: 'No se presentó, el cliente eligió otro horario',
    missed: 'No iniciada, la plataforma la terminó',
    locked_out: 'Sin acceso, según el profesional',
    cancelled_at_door: 'Cancelada sin pagar, con el profesional en la puerta',
  },
  contested: 'Visita completada, el cliente reporta que nadie se presentó. El depósito está retenido.',
  when: 'Reportado',
  visit: 'Visita',
  cleaner: 'Profesional',
  said: 'Avisos del profesional',
  atDoor: (at) => `En la puerta: ${at}`,
  notAtDoor: 'Nunca avisó que estaba en la puerta',
  late: (minutes) => `Avisó ${minutes} minutos de retraso`,
  picture: 'Foto de la puerta',
  ruling: 'Resolución',
  ruled: { uphold: 'Confirmado', overturn: 'Revocado' },
  by: (ruling, who, at) => `${ruling} por ${who}, ${at}`,
  none: 'Todavía ninguna',
  cannot: (why, claimed) =>
    `Solo puedes ${claimed === null ? 'confirmarlo' : 'revocarlo'}: ${cannotOverturnTexts[why]}`,
  claimed: (amount) => `Sin pagar. Según los términos, el cliente debe ${money(amount)}.`,
  open: { uphold: 'Confirmar', overturn: 'Revocar' },
  titles: { uphold: '¿Confirmar este reporte?', overturn: '¿Revocar este reporte?' },
  done: { uphold: 'Reporte confirmado', overturn: 'Reporte revocado' },
  voided: ({ refund, lost, platform }) => [
    'La visita no se hizo. El trabajo queda cancelado.',
    `Reembolsamos ${money(refund)} al cliente.`,
    ...(lost > 0
      ? [`El profesional pierde ${money(lost)}. Detenemos el depósito, o lo revertimos si ya se envió.`]
      : []),
    ...(platform > 0 ? [`Devolvemos nuestra parte de ${money(platform)}.`] : []),
    final,
    bothMailed,
  ],
  paidAfterAll: ['La visita sí se hizo. El depósito sigue su curso.', final, bothMailed],
  claimUpheld: ({ earnings }, claimed) => [
    'El profesional llegó a tiempo a la puerta.',
    `Le pagamos ${money(earnings)} al profesional. Por ahora lo cubre la plataforma, porque el cliente no ha pagado.`,
    `El cliente debe ${money(claimed)}. No se lo cobramos automáticamente, así que pídeselo. Su correo dice que lo harás.`,
    final,
    bothMailed,
  ],
  claimOverturned: ['El profesional no llegó a tiempo a la puerta. No se mueve dinero.', final, bothMailed],
  upheld: ['Fue como se reportó. No se mueve dinero.', final, bothMailed],
  overturned: (kind, { refund, earnings, lost, platform }) => [
    kind === 'locked_out'
      ? 'El cliente no dejó al profesional sin acceso.'
      : 'El profesional sí se presentó.',
    ...(refund > 0 ? [`Reembolsamos ${money(refund)} al cliente.`] : []),
    ...(earnings > 0
      ? [`Le pagamos ${money(earnings)} al profesional. No le cobramos de nuevo al cliente.`]
      : []),
    ...(lost > 0 ? [`Descontamos ${money(lost)} de un depósito que no se ha enviado.`] : []),
    platform > 0 ? `La plataforma paga ${money(platform)}.` : 'La plataforma no paga nada.',
    final,
    bothMailed,
  ],
}
