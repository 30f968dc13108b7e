import { cardBrand, walletNames } from '../card-brand.ts'
import type * as en from '../en/payment-methods.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'
import { cardConsent } from './card-consent.ts'

export const paymentMethodCopy: Texts<typeof en.paymentMethodCopy> = {
  consent: cardConsent,
  lead: 'Guarda una tarjeta y paga con un toque. Puedes quitarla aquí cuando quieras.',
  empty: 'No tienes tarjetas guardadas',
  failed: 'No pudimos cargar tus tarjetas',
  add: 'Agregar tarjeta',
  addTitle: 'Agregar una tarjeta',
  save: 'Guardar tarjeta',
  saving: 'Guardando…',
  saved: 'Tarjeta guardada',
  agreeFirst: 'Marca la casilla para escribir tu tarjeta.',
  card: ({ brand, last4, wallet }) =>
    wallet
      ? `${walletNames[wallet]} · ${cardBrand(brand, 'Tarjeta')} ${last4}`
      : `${cardBrand(brand, 'Tarjeta')} que termina en ${last4}`,
  expires: (month, year) => `Vence ${String(month).padStart(2, '0')}/${year}`,
  expired: (month, year) => `Venció ${String(month).padStart(2, '0')}/${year}`,
  isDefault: 'Principal',
  makeDefault: 'Usar como principal',
  makeDefaultNamed: (card) => `Usar ${card} como principal`,
  madeDefault: (card) => `Primero te ofreceremos ${card}.`,
  remove: 'Quitar',
  removeNamed: (card) => `Quitar ${card}`,
  confirmRemove: (card) => `¿Quitar ${card}? Puedes agregarla otra vez cuando quieras.`,
  removed: 'Quitamos la tarjeta',
  changeFailed: 'No pudimos cambiar esta tarjeta',
  setupFailed: 'No pudimos empezar a agregar una tarjeta',
  agreed: (day) => `Aceptaste los cargos posteriores el ${period(day)}`,
  choose: 'Pagar con',
  another: 'Otra tarjeta',
  loading: 'Cargando tus tarjetas',
}
