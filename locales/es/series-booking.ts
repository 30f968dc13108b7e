import type * as en from '../en/series-booking.ts'
import type { Texts } from '../texts.ts'

const anyTime = 'Puedes saltarte una, pausar o terminar cuando quieras.'

export const seriesBookingCopy: Texts<typeof en.seriesBookingCopy> = {
  often: '¿Cada cuánto?',
  once: 'Una vez',
  off: (percent) => `${percent}% menos`,
  means: (price, hours) =>
    `${price} por visita. Cobramos a tu tarjeta ${hours} horas antes de cada visita. ${anyTime}`,
  meansFromSecond: (first, price, hours) =>
    `${first} por la primera visita y luego ${price} por visita. Cobramos a tu tarjeta ${hours} horas antes de cada una. ${anyTime}`,
  cardHeading: '¿A qué tarjeta cobramos?',
  cardLabel: 'Tarjeta',
  noCard: 'Agrega una tarjeta para reservar visitas regulares. Los datos van directo a Stripe.',
  cardNeeded: 'Elige una tarjeta o agrega una.',
  creditFirst: 'Tu crédito se usa antes que tu tarjeta.',
  creditPays: 'Tu crédito paga tu primera visita. Las siguientes se cobran a tu tarjeta.',
  chargedNow: (price, card) => `Cobramos ${price} a ${card} ahora, por tu primera visita.`,
  accountHeading: 'Para visitas regulares necesitas una cuenta',
  accountText: (often) =>
    `Inicia sesión o crea una cuenta para reservar ${often}. Lo que escribiste se queda aquí.`,
  signIn: 'Iniciar sesión',
  register: 'Crear una cuenta',
  signInFirst: 'Inicia sesión para seguir',
  signInHint: 'Todavía no se reserva nada. Ves todo otra vez antes de reservar.',
  submit: (often) => `Reservar ${often}`,
  submitting: 'Reservando tus visitas…',
  booked: (often) => `Listo: reservaste visitas ${often}`,
  bookedText: 'Ya empezamos a buscar quién hará tu primera visita.',
  toPay: 'Paga tu primera visita, por favor',
  toPayText: 'El cobro a tu tarjeta no pasó por sí solo. Paga aquí y tu primera visita queda reservada.',
  failed: (status) => `No pudimos reservar tus visitas (${status}). Intenta otra vez.`,
}
