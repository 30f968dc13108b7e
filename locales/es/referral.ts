import type * as en from '../en/referral.ts'
import type { Texts } from '../texts.ts'

export const referralCopy: Texts<typeof en.referralCopy> = {
  title: (discount, credit) => `Regala ${discount} y recibe ${credit}`,
  text: (discount, credit) =>
    `Comparte tu enlace. Quien todavía no nos conoce paga ${discount} menos en su primera visita. Tú recibes ${credit} de crédito cuando esa visita terminó y está pagada.`,
  link: 'Tu enlace',
  code: (code) => `También puede escribir el código ${code} al reservar.`,
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyFailed: 'Selecciona el enlace y cópialo.',
  booked: (n) => (n === 1 ? '1 persona ya reservó.' : `${n} personas ya reservaron.`),
  earned: (n) => (n === 1 ? 'Recibiste crédito por 1 persona.' : `Recibiste crédito por ${n} personas.`),
}
