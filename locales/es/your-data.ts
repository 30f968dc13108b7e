import type * as en from '../en/your-data.ts'
import type { Texts } from '../texts.ts'
import { refusalWords } from './refusal-words.ts'
import { shellCopy } from './shell.ts'

export const yourDataCopy: Texts<typeof en.yourDataCopy> = {
  title: shellCopy.yourData,
  lead: 'Descarga tus datos o borra tu cuenta.',
  whose: (email) => `Iniciaste sesión como ${email}.`,
  otherPerson: 'Otra persona inició sesión mientras tanto, así que no hicimos nada. Esta página es de ella.',
  seen: (name) =>
    `Aquí solo ${name} puede descargar sus datos o borrar su cuenta, así que no te los mostramos.`,
  back: 'Volver a los ajustes',
  password: 'Tu contraseña',
  takesPassword:
    'Escribe tu contraseña para descargar tus datos o borrar tu cuenta, para que nadie más lo haga en tu dispositivo.',
  code: 'Código de tu segundo paso',
  codeHint: ({ app, passkey }) =>
    `${app ? 'Los seis dígitos de tu app o un código de recuperación.' : 'Un código de recuperación.'}${passkey ? ' Déjalo vacío si acabas de usar tu llave de acceso.' : ''}`,
  passkeyShown: 'Aceptamos tu llave de acceso. Puedes borrar la cuenta en los próximos diez minutos.',
  unconfirmed: refusalWords.confirmFirst,
  failed: 'No funcionó. Intenta otra vez.',
  export: {
    title: 'Descarga tus datos',
    text: 'Un archivo ZIP con todo lo que tenemos de ti: una página para leer, lo mismo en JSON y tus fotos.',
    submit: 'Descargar',
  },
  statements: 'Estados de cuenta de tus ganancias',
  statementOf: (year) => `Estado de cuenta de ${year}`,
  delete: {
    title: 'Borra tu cuenta',
    text: 'Borramos para siempre tu nombre, tus direcciones, mensajes, fotos y todo lo que escribiste. Guardamos los pagos y depósitos sin tu nombre, porque la ley lo exige. Nadie puede deshacerlo, ni siquiera nosotros.',
    lostCredit: (amount: string) =>
      `Tu crédito de ${amount} termina con tu cuenta. Después no podrás usarlo ni recuperarlo.`,
    first: 'Primero haz esto:',
    sure: 'Sí, borra mi cuenta y todo lo que tiene.',
    unsure: 'Marca la casilla si de verdad quieres borrarla.',
    submit: 'Borrar mi cuenta',
  },
  gone: 'Borramos tu cuenta',
  goneText: 'Borramos todos tus datos. Gracias por haber estado aquí.',
}
