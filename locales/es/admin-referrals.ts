import type * as en from '../en/admin-referrals.ts'
import type { Texts } from '../texts.ts'

export const adminReferralCopy: Texts<typeof en.adminReferralCopy> = {
  title: 'Invitaciones',
  failed: 'No se pudieron cargar las invitaciones',
  invited: 'invitó a',
  amounts: (discount, credit) => `${discount} menos, ${credit} de crédito.`,
  states: {
    booked: 'Espera la primera visita.',
    earned: 'Crédito entregado.',
    not_earned: 'Sin crédito: parecen ser la misma persona.',
    released: 'La reserva terminó y el código se puede usar otra vez.',
    taken_back: 'Crédito retirado tras un reembolso total.',
  },
}
