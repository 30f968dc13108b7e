import type { CreditCause } from '#domain/enums.ts'

/** A customer's credit, in the settings and in the admin area. */
export const creditCopy = {
  title: 'Tu crédito',
  lead: 'Tu crédito paga tus próximas reservas antes que la tarjeta.',
  held: (amount: string) => `${amount} están reservados para limpiezas que aún no has pagado.`,
  history: 'Movimientos de tu crédito',
  causes: {
    operator: 'De nuestra parte',
    referral: 'Por una invitación',
    gift_card: 'Tarjeta de regalo',
    used: 'Usado',
    returned: 'Devuelto',
    forfeited: 'Terminó con la cuenta',
    taken_back: 'Retirado tras un reembolso',
  } satisfies Record<CreditCause, string>,
  booking: (id: number) => `Reserva n.º ${id}`,
  failed: 'No pudimos cargar tu crédito',
}

/** The credit of a customer, as operators see and give it. */
export const adminCreditCopy = {
  title: 'Crédito',
  balance: (amount: string) => `Saldo de ${amount}`,
  held: (amount: string) => `, de los cuales ${amount} están reservados para reservas sin pagar`,
  give: 'Dar crédito',
  giveTitle: (name: string) => `¿Dar crédito a ${name}?`,
  giveTexts: [
    'Lo paga la plataforma. Se usa en sus próximas reservas antes que la tarjeta.',
    'Lo ve en su configuración, en Métodos de pago.',
  ],
  amount: 'Cantidad',
  bounds: 'De $1 a $500.',
  given: 'Crédito otorgado',
  eraseLost: (amount: string) => `Su crédito de ${amount} termina y vuelve a la plataforma.`,
}
