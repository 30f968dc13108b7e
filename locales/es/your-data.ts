import type * as en from '../en/your-data.ts'
import type { Texts } from '../texts.ts'
import { refusalWords } from './refusal-words.ts'
import { shellCopy } from './shell.ts'

export const yourDataCopy: Texts<typeof en.yourDataCopy> = {
  title: shellCopy.yourData,
  lead: 'Descarga tus datos o borra tu cuenta.',
  whose: (email) => `Iniciaste sesión como ${email}.`,
  otherPerson: 'Otra persona inició sesión mientras tanto. No se hizo nada. Esta página es de ella.',
  seen: (name) =>
    `Aquí ${name} descarga sus datos o borra su cuenta. Nadie más puede hacerlo, así que no te mostramos nada.`,
  back: 'Volver a los ajustes',
  password: 'Tu contraseña',
  takesPassword:
    'Para descargar tus datos o borrar la cuenta te pedimos tu contraseña, para que nadie más lo haga en tu dispositivo.',
  code: 'Código de tu segundo paso',
  codeHint: ({ app, passkey }) =>
    `${app ? 'Los seis dígitos de tu app o un código de recuperación.' : 'Un código de recuperación.'}${passkey ? ' Déjalo vacío si acabas de usar tu llave de acceso.' : ''}`,
  passkeyShown: 'Aceptamos tu llave de acceso. Puedes borrar la cuenta en los próximos diez minutos.',
  unconfirmed: refusalWords.confirmFirst,
  failed: 'No funcionó. Intenta otra vez.',
  export: {
    title: 'Descarga tus datos',
    text: 'Un archivo ZIP con todo lo que tenemos de ti: una página para leer, lo mismo para programas (JSON) y tus fotos.',
    submit: 'Descargar',
  },
  delete: {
    title: 'Borra tu cuenta',
    text: 'Borramos para siempre tu nombre, tus direcciones, mensajes, fotos y todo lo que escribiste. Los pagos y depósitos quedan en nuestros registros sin tu nombre, porque la ley lo exige. Esto no se puede deshacer; tampoco podemos nosotros.',
    first: 'Antes, haz esto:',
    sure: 'Sí, borra mi cuenta y todo lo que tiene.',
    unsure: 'Marca la casilla si tu decisión es firme.',
    submit: 'Borrar mi cuenta',
  },
  gone: 'Tu cuenta se borró',
  goneText: 'Borramos todo lo tuyo. Gracias por haber estado aquí.',
}
