/** The texts of the form in Spanish, by their English; Stripe.js translates its own in the same way. */
const spanish = {
  'Secure payment input frame': 'Marco de entrada de pago seguro',
  'Card number': 'Número de tarjeta',
  'Expiration date': 'Vencimiento',
  'Security code': 'Código de seguridad',
  'MM / YY': 'MM / AA',
  'Payment method': 'Forma de pago',
  Card: 'Tarjeta',
  'Card authentication': 'Autenticación de la tarjeta',
  'Test payment: no money moves. Card 4242 4242 4242 4242 with any later date and any code succeeds.':
    'Pago de prueba: no se mueve dinero. La tarjeta 4242 4242 4242 4242 funciona con cualquier fecha futura y cualquier código.',
  'After you submit, you will go to Klarna to complete the payment, and come back here.':
    'Al enviar irás a Klarna para completar el pago y después regresas aquí.',
  'After you submit, you will go to Afterpay to complete the payment, and come back here.':
    'Al enviar irás a Afterpay para completar el pago y después regresas aquí.',
  'This is a test wallet: no money moves. Choose how the payment ends.':
    'Esta es una billetera de prueba: no se mueve dinero. Elige cómo termina el pago.',
  Total: 'Total a pagar',
  Pay: 'Pagar',
  'Pay, and the bank asks': 'Pagar, y el banco pregunta',
  'Pay, and the bank declines': 'Pagar, y el banco rechaza',
  Cancel: 'Cancelar',
  'One moment…': 'Un momento…',
  'Your card number is incomplete.': 'El número de tu tarjeta está incompleto.',
  'Your card number is invalid.': 'El número de tu tarjeta no es válido.',
  "Your card's expiration date is incomplete.": 'La fecha de vencimiento de tu tarjeta está incompleta.',
  "Your card's expiration month is invalid.": 'El mes de vencimiento de tu tarjeta no es válido.',
  "Your card's expiration year is in the past.": 'El año de vencimiento de tu tarjeta ya pasó.',
  "Your card's expiration year is invalid.": 'El año de vencimiento de tu tarjeta no es válido.',
  "Your card's expiration date is in the past.": 'La fecha de vencimiento de tu tarjeta ya pasó.',
  "Your card's security code is incomplete.": 'El código de seguridad de tu tarjeta está incompleto.',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card was declined. This transaction requires authentication.':
    'Tu tarjeta fue rechazada. Este pago necesita autenticación.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.':
    'Tu tarjeta fue rechazada por demasiados intentos seguidos o por pasar su límite.',
  'Your card has expired.': 'Tu tarjeta está vencida.',
  "Your card's security code is incorrect.": 'El código de seguridad de tu tarjeta es incorrecto.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Ocurrió un error al procesar tu tarjeta. Intenta otra vez en un momento.',
}

let language = 'en'

export const languageInUse = () => language

/** Takes the locale of `Stripe(key, { locale })`: 'es' and 'es-419' are Spanish, all others English. */
export function setLocale(locale = 'en') {
  language = locale.startsWith('es') ? 'es' : 'en'
}

export const say = (text) => (language === 'es' ? (spanish[text] ?? text) : text)

export const sayError = (error) => error && { ...error, message: say(error.message) }
