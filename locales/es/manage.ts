import { type ExtraPaymentKind, isExtraPayment, type PaymentPurpose } from '#domain/enums.ts'
import { manageLinkDays } from '#domain/limits.ts'
import type * as en from '../en/manage.ts'
import type { Texts } from '../texts.ts'
import { locale } from './locale.ts'
import { tipCopy } from './tips.ts'

/** The pages behind a guest's manage link. */
export const openCopy: Texts<typeof en.openCopy> = {
  title: 'Tu reserva',
  lead: 'El enlace de nuestro mensaje la abre, también en este dispositivo.',
  submit: 'Ver mi reserva',
  submitting: 'Abriendo...',
  failed: 'Ese enlace no abre ninguna reserva',
  failedText: 'Usa el más reciente que te mandamos o pide otro.',
  lost: 'Pedir un enlace nuevo',
}

export const lostCopy: Texts<typeof en.lostCopy> = {
  title: 'Recibe el enlace de tu reserva',
  lead: 'Para limpiezas reservadas sin cuenta.',
  jobId: 'Número de reserva',
  jobIdHint: 'Está en todos los correos sobre tu reserva.',
  email: 'Correo',
  submit: 'Mándame el enlace',
  submitting: 'Mandando...',
  failed: 'No pudimos mandar el enlace',
  failedText: 'Inténtalo de nuevo en un momento.',
  sent: 'Si hay una reserva con ese número y ese correo, el enlace ya va en camino.',
  sentText: `Abre la reserva hasta ${manageLinkDays} días después de la visita. Si no te llega nada en unos minutos, busca en el correo no deseado y revisa el número y el correo.`,
  again: 'Pedir otra vez',
  renewed: 'Todos los enlaces de tu reserva dejaron de funcionar.',
  renewedText: 'Uno nuevo va en camino al correo con el que se hizo la reserva, y a ningún otro.',
  account: '¿Reservaste con cuenta?',
  signIn: 'Iniciar sesión',
}

export const bookingCopy: Texts<typeof en.bookingCopy> = {
  title: (id) => `Limpieza #${id}`,
  over: 'Esta página se abre con el enlace de nuestro correo',
  overText:
    'Abre otra vez el más reciente. Un enlace deja de funcionar cuando pides uno nuevo, unas semanas después de la visita o cuando la reserva pasa a una cuenta.',
  lost: 'Pedir un enlace nuevo',
  signIn: 'Iniciar sesión',
  failed: 'No se pudo cargar tu reserva',
  unpaid: 'Esta reserva no está pagada, así que no mostramos nada de lo que se escribió en ella.',
  receipt: 'Recibo',
}

export const accountCopy: Texts<typeof en.accountCopy> = {
  title: 'Crea una cuenta',
  text: (email) =>
    `Elige una contraseña para ${email}. Desde ese momento la reserva está en tu cuenta y los enlaces de nuestros correos dejan de funcionar.`,
  textLater: (email) =>
    `Elige una contraseña para ${email}. Te mandamos un enlace para confirmar el correo. Cuando lo uses, esta reserva pasa a tu cuenta.`,
  password: 'Contraseña',
  passwordHint: 'Al menos 6 caracteres',
  submit: 'Crear cuenta',
  submitting: 'Creando la cuenta...',
  done: 'Tu cuenta está lista. Inicia sesión con la contraseña que elegiste.',
  later: 'Tu cuenta está lista. La reserva pasa a ella cuando confirmes tu correo. El enlace va en camino.',
  failed: 'No se pudo crear la cuenta',
  failedText: 'Inténtalo de nuevo en un momento.',
  exists: 'Ya hay una cuenta con este correo. Inicia sesión para agregarle esta reserva.',
  signIn: 'Iniciar sesión',
  join: 'Agregar a mi cuenta',
  joinText:
    'Iniciaste sesión con el correo de esta reserva. Agrégala a tu cuenta y los enlaces de nuestros correos dejan de funcionar.',
  joining: 'Agregando...',
}

const inList = new Intl.ListFormat(locale.tag)

export const linkCopy: Texts<typeof en.linkCopy> = {
  title: 'El enlace de esta reserva',
  acts: {
    see: 'verla',
    move: 'reprogramarla',
    cancel: 'cancelarla',
    review: 'escribir una reseña',
    tip: 'dar propina',
    account: 'crear una cuenta con ella',
  },
  text: (acts, until) =>
    `Quien tenga el enlace de nuestros mensajes puede hacer esto con la reserva hasta el ${until}: ${inList.format(acts)}.`,
  renew: '¿Lo compartiste por error? Desactívalo y mándame uno nuevo',
  confirmTitle: '¿Desactivar todos los enlaces de esta reserva?',
  confirmText:
    'Nadie podrá abrir esta reserva con los enlaces que hemos mandado, tampoco en esta página. Mandamos uno nuevo al correo con el que se hizo la reserva.',
  confirm: 'Desactivarlos y mandar uno nuevo',
  confirming: 'Desactivando...',
  failed: 'No se pudieron desactivar los enlaces',
  failedText: 'Inténtalo de nuevo en un momento.',
}

const ofPrice: Record<Exclude<PaymentPurpose, ExtraPaymentKind>, string> = {
  cleaning: 'Limpieza',
  difference: 'Cambio de hora',
  fee: 'Cargo',
}

export const receiptCopy: Texts<typeof en.receiptCopy> = {
  title: 'Recibo',
  of: (id) => `Recibo de la reserva #${id}`,
  by: 'De',
  number: 'Número de reserva',
  to: 'Para',
  what: 'Servicio',
  cleaning: (home) => `Limpieza, ${home}`,
  when: 'Fecha y hora',
  duration: 'Duración',
  where: 'Dirección',
  payments: 'Pagos',
  purpose: (what) => (isExtraPayment(what) ? tipCopy[what].name : ofPrice[what]),
  on: (what, day) => `${what}, pago del ${day}`,
  refunded: 'Te devolvimos',
  total: 'Pagaste',
  nothing: 'No se ha pagado nada por esta reserva.',
  print: 'Imprimir',
  back: 'Volver a la reserva',
}
