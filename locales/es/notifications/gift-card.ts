import { period } from '../../period.ts'

/** Gift cards: to whom they are sent, and to whom has paid. */
export const giftCardTexts = {
  /** In place of a name that cannot be shown. */
  friend: 'una amistad',
  subject: (from: string, amount: string) => `Una tarjeta de regalo de ${amount}, de parte de ${from}`,
  about: (from: string, amount: string, brand: string) =>
    period(`Tienes ${amount} para limpiezas de tu hogar con ${brand}, un regalo de ${from}`),
  wrote: 'Mensaje',
  redeem:
    'Inicia sesión o crea una cuenta, abre Configuración, luego Métodos de pago, y escribe este código. Se convierte en crédito que paga tus próximas reservas. Quien tenga el código puede usarlo una vez, así que no lo compartas.',
  code: 'Código',
  amount: 'Valor',
  open: 'Usar la tarjeta de regalo',
  receipt: {
    subject: (recipient: string) => `Tu tarjeta de regalo para ${recipient}`,
    about: 'Gracias. Recibimos tu pago y enviaremos la tarjeta de regalo el día que elegiste.',
    help: 'Si algo no está bien, responde a este correo o llámanos. Una tarjeta de regalo que no se ha usado se puede reembolsar.',
    number: 'Tarjeta de regalo',
    paidOn: 'Pagada el',
    to: 'Es para',
    sends: 'Se envía el',
  },
}
