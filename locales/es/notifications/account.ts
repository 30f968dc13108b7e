import type * as en from '../../en/notifications/account.ts'
import { period } from '../../period.ts'
import type { Texts } from '../../texts.ts'
import { deviceInWords } from '../devices.ts'

export const accountTexts: Texts<typeof en.accountTexts> = {
  forMinutes: 'El enlace sirve una sola vez, durante 30 minutos.',
  forDays: 'El enlace sirve una sola vez, durante 3 días.',
  ignore: 'Si no fuiste tú, puedes ignorar este correo.',
  ifNotYou: 'Si no fuiste tú, elige una nueva contraseña ahora. Así se cierra la sesión de todos los demás.',
  tellUs: (email, phone) => `Si no fuiste tú, avísanos de inmediato: ${email} o ${phone}.`,
  newPassword: 'Elegir una nueva contraseña',
  confirm: 'Confirmar mi correo',
  settings: 'Abrir ajustes',
  verify: {
    subject: 'Confirma tu correo',
    about: (brand) =>
      `Alguien creó una cuenta o reservó en ${brand} con esta dirección. Confirma que fuiste tú. Mientras tanto, te escribimos poco sobre reservas sin pagar.`,
    signIn: 'Si tienes una cuenta, primero inicia sesión.',
    booking: 'Ver la reserva',
  },
  change: {
    subject: 'Confirma tu nuevo correo',
    about: (brand) =>
      `Alguien pidió usar esta dirección para su cuenta de ${period(brand)} Para confirmarla, tiene que iniciar sesión en esa cuenta.`,
  },
  inUse: {
    subject: 'Esta dirección ya tiene una cuenta',
    about: (brand) =>
      `Alguien pidió usar esta dirección para otra cuenta de ${period(brand)} Ya tiene una cuenta, así que no cambiamos nada.`,
    signIn: 'Iniciar sesión',
  },
  changeRequested: {
    subject: 'El correo de tu cuenta está por cambiar',
    about:
      'Alguien que sabe tu contraseña pidió cambiar el correo de tu cuenta. Cambia en cuanto confirme la nueva dirección.',
  },
  changed: {
    subject: 'Cambió el correo de tu cuenta',
    about:
      'La nueva dirección de tu cuenta está confirmada. Desde ahora inicias sesión con ella y te escribimos ahí.',
  },
  correct: {
    about: (brand) =>
      `Nos pediste cambiar tu correo en ${brand} a esta dirección. Confirma que es tuya. Desde ese momento te escribimos ahí, y si tienes una cuenta inicias sesión con ella. Mientras no confirmes, nada cambia.`,
  },
  correctionRequested: {
    subject: 'Nos pidieron cambiar tu correo',
    about: (brand) =>
      `Alguien nos escribió y pidió usar otro correo para lo que ${brand} tiene con esta dirección. Cambia en cuanto confirme la nueva dirección.`,
    newPasswordEnds: 'Si tienes una cuenta, una nueva contraseña detiene el cambio.',
  },
  exported: {
    subject: 'Hicimos una copia de tus datos',
    about: (when) =>
      `El ${when} hicimos una copia de todos tus datos porque nos la pediste. Te llega como la pediste.`,
  },
  reset: {
    subject: 'Elige una nueva contraseña',
    about: (brand) => `Alguien pidió una nueva contraseña para tu cuenta de ${period(brand)}`,
    ignore: 'Si no fuiste tú, puedes ignorar este correo. Nada cambia.',
  },
  referral: {
    subject: 'Tienes crédito nuevo',
    about:
      'Una persona que invitaste ya tuvo su primera visita y la pagó. ¡Gracias! Agregamos crédito a tu cuenta.',
    use: 'Se usa en tu próxima reserva, antes que tu tarjeta.',
    see: 'Abrir tu panel',
  },
  passwordChanged: {
    subject: 'Tu contraseña cambió',
    about: (when) =>
      `La contraseña de la cuenta cambió el ${period(when)} Cerramos la sesión en todos los demás dispositivos.`,
  },
  linked: {
    subject: 'Nueva forma de iniciar sesión en tu cuenta',
    about: (when) =>
      `El ${when} se vinculó tu cuenta con una cuenta de Google o Apple. Ya puedes iniciar sesión con ella.`,
    notYou: 'Si no fuiste tú, quita el vínculo en tus ajustes, en Seguridad, y elige una nueva contraseña.',
  },
  unlinked: {
    subject: 'Se quitó una forma de iniciar sesión en tu cuenta',
    about: (when) =>
      `El ${when} se desvinculó una cuenta de Google o Apple de tu cuenta. Cerramos la sesión en los otros dispositivos que la usaban.`,
  },
  payoutsClosed: {
    subject: 'Configura tus depósitos otra vez',
    about: (when) =>
      `Esta dirección no estaba confirmada cuando elegiste una nueva contraseña, así que la cuenta para depósitos que había antes pudo ser de otra persona. La cerramos el ${when} y ya no depositamos nada ahí.`,
    next: 'Configura tus depósitos otra vez en tu perfil antes del próximo depósito. Mientras tanto guardamos tus ganancias.',
    profile: 'Abrir mi perfil',
  },
  emptied: {
    subject: 'Llena tu cuenta otra vez',
    about: (when) =>
      `Esta dirección no estaba confirmada cuando elegiste una nueva contraseña, así que otra persona pudo crear la cuenta con ella. El ${when} borramos lo que tenía: teléfono, direcciones guardadas, preferencias de mensajes, permiso para mensajes de texto, y el nombre y el perfil si todavía no había hecho limpiezas.`,
    sorry:
      'Si todo eso era tuyo, lamentamos la molestia. Escríbelo otra vez en tus ajustes. No cambiamos ninguna reserva. Revísalas y cancela las que no sean tuyas.',
  },
  newDevice: {
    subject: 'Un dispositivo nuevo inició sesión en tu cuenta',
    about: 'Alguien acaba de iniciar sesión en tu cuenta desde un dispositivo nuevo.',
    device: 'Dispositivo',
    describe: deviceInWords,
  },
}

export const factorTexts: Texts<typeof en.factorTexts> = {
  settings: 'Abrir ajustes de seguridad',
  notYou: (email, phone) =>
    `Si no fuiste tú, elige una nueva contraseña ahora y escríbenos: ${email} o ${phone}.`,
  appAdded: {
    subject: 'Se agregó una app de autenticación a tu cuenta',
    about: (when) =>
      `Se agregó una app de autenticación a tu cuenta el ${period(when)} Desde ahora necesitas un código de la app para iniciar sesión.`,
  },
  appRemoved: {
    subject: 'Se quitó la app de autenticación de tu cuenta',
    about: (when) => `Se quitó la app de autenticación de tu cuenta el ${period(when)}`,
  },
  passkeyAdded: {
    subject: 'Se agregó una llave de acceso a tu cuenta',
    about: (when) =>
      `Se agregó una llave de acceso a tu cuenta el ${period(when)} Puedes iniciar sesión con ella.`,
  },
  passkeyRemoved: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    about: (when) =>
      `Se quitó una llave de acceso de tu cuenta el ${period(when)} Cerramos la sesión en todos los demás dispositivos.`,
  },
  recoveryCodesMade: {
    subject: 'Nuevos códigos de recuperación para tu cuenta',
    about: (when) =>
      `Se crearon nuevos códigos de recuperación para tu cuenta el ${period(when)} Los anteriores ya no sirven.`,
  },
  recoveryCodeUsed: {
    subject: 'Se usó un código de recuperación de tu cuenta',
    about: (when) =>
      `Alguien usó un código de recuperación de tu cuenta el ${period(when)} Cada código sirve una sola vez.`,
  },
  removed: {
    subject: 'Quitamos los segundos pasos de tu cuenta',
    about: (when) =>
      `Quitamos las llaves de acceso, la app de autenticación y los códigos de recuperación de tu cuenta el ${when}, y cerramos la sesión en todas partes. Iniciar sesión toma un solo paso hasta que configures otros. Si no te queda con qué entrar, pide una nueva contraseña en la página de inicio de sesión y te mandamos un enlace.`,
  },
}

export const checkTexts: Texts<typeof en.checkTexts> = {
  profile: 'Abrir mi perfil',
  ordered: {
    subject: 'Tu verificación de antecedentes',
    about: (brand) =>
      `Le pedimos a Checkr, que hace las verificaciones de antecedentes para ${brand}, que haga la tuya. Le dimos tu nombre, tu correo y dónde trabajas, y nada más.`,
    next: 'Vas a recibir un correo de Checkr. Dice qué revisan y te pide permiso y los datos que necesitan. Sin tu permiso no revisan nada.',
  },
  done: {
    subject: 'Ya está el resultado de tu verificación de antecedentes',
    about:
      'Checkr nos dijo el resultado de tu verificación de antecedentes. Te mandan el informe si lo pediste. Nosotros guardamos el resultado y nada del informe.',
  },
  unanswered: {
    subject: 'Venció la invitación a tu verificación de antecedentes',
    about: 'No respondiste el correo de Checkr y su enlace ya no sirve. No revisaron nada.',
    next: (email) => `Si quieres otra invitación, escríbenos: ${email}.`,
  },
  expires: {
    subject: 'Tu verificación de antecedentes vale unas semanas más',
    about:
      'El resultado de tu verificación de antecedentes vence pronto. Después tu nombre ya no mostrará que tus antecedentes están verificados, y puede que los trabajos nuevos tengan que esperar otra verificación. Los trabajos que ya tienes siguen siendo tuyos.',
    next: 'Nosotros pedimos la nueva verificación. Por ahora no tienes que hacer nada.',
  },
}

export const contactTexts: Texts<typeof en.contactTexts> = {
  received: {
    subject: (topic) => `Formulario de contacto: ${topic}`,
    greeting: 'Alguien nos escribió en el formulario de contacto:',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    texts: 'Mensajes de texto',
    agreed: 'Aceptó',
    notAgreed: 'No aceptó: mejor llámale',
  },
  answered: {
    subject: 'Nuestra respuesta a tu mensaje',
    about: 'Nos escribiste en nuestro formulario de contacto. Esta es nuestra respuesta:',
    message: 'Tu mensaje',
  },
}
