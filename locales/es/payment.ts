import type * as en from '../en/payment.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

/** Stands in for a guest without stored contact; the server never writes to it (C-116). */
export const placeholderGuest: Texts<typeof en.placeholderGuest> = {
  firstName: 'Guest',
  lastName: 'Customer',
  email: 'guest@example.com',
  phone: '(206) 555-0100',
}

const checkCard = 'No se te cobró nada. Revisa los datos de la tarjeta.'
const newBooking = 'Empieza otra vez con una reserva nueva.'

export const paymentCopy: Texts<typeof en.paymentCopy> = {
  heading: 'Completa tu pago',
  guestHeading: 'Paga tu limpieza',
  jobHeading: 'Paga tu limpieza',
  jobTitle: (id) => `Paga el trabajo #${id}`,
  pay: (amount) => `Pagar ${amount}`,
  nothingDue: 'Tu código promocional cubre esta visita. No necesitas tarjeta.',
  confirmBooking: 'Confirmar reserva',
  paying: 'Pagando…',
  paid: 'Pagado. Un momento…',
  orByCard: 'o paga con tarjeta',
  orAnotherWay: 'o paga de otra forma',
  payNow: 'Pagar ahora',
  waiting: {
    asking: 'Estamos preguntando a tu banco. Tarda unos segundos; quédate en esta página.',
    stillAsking: 'Tu banco se está tardando. Espera un poco más. Pase lo que pase, no pagas dos veces.',
    kept: 'Tu pago pasó. Estamos confirmando tu reserva.',
  },
  confirmingPayment: {
    title: 'Estamos confirmando tu pago…',
    text: 'Cobramos tu tarjeta una sola vez y no la volveremos a cobrar. No tienes que hacer nada. Seguimos intentando y esta página se actualiza sola.',
    help: '¿Preguntas?',
  },
  back: 'Atrás',
  backToBooking: 'Volver a la reserva',
  secure: 'Tu tarjeta va directo a Stripe por una conexión cifrada. Nosotros nunca vemos su número.',
  testMode:
    'Modo de prueba: no se mueve dinero real. Usa la tarjeta 4242 4242 4242 4242, cualquier fecha futura y cualquier código.',
  cardFields: 'Datos de la tarjeta',
  loadingCard: 'Cargando el formulario de la tarjeta',
  retry: 'Intentar otra vez',
  confirmAgain: 'Confirmar mi reserva otra vez',
  confirming: 'Confirmando…',

  methods: { label: 'Forma de pago', card: 'Tarjeta', klarna: 'Klarna', afterpay_clearpay: 'Afterpay' },
  elsewhere: (name) =>
    `Terminas de pagar en ${name} y regresas aquí. Mientras tanto te apartamos la reserva.`,

  summary: {
    heading: 'Tu reserva',
    change: 'Cambiar',
    inside: (brand, kept) =>
      `El cargo por servicio ya está en tu total. ${brand} se queda con ${kept} y quien limpia recibe el resto.`,
    cleaningService: 'Servicio de limpieza',
    serviceFee: 'Cargo por servicio',
    serviceType: { emergency: 'Emergencia', regular: 'Normal' },
  },
  booked: {
    title: 'Ya tienes tu reserva.',
    text: 'Paga ahora o después de la visita.',
    link: 'Ver o cancelar tu reserva',
  },
  held: {
    title: 'Todavía no tienes la reserva.',
    text: (until) => `Queda reservada cuando pagas. Te apartamos esta visita hasta ${period(until)}`,
  },
  orderHeading: 'Resumen del pedido',

  completed: {
    title: 'El pago ya está hecho',
    text: 'Este trabajo ya está pagado. No tienes que hacer nada más.',
    action: 'Ver el trabajo',
  },
  notAvailable: {
    title: 'Pago no disponible',
    text: 'En este momento no puedes pagar este trabajo.',
    action: 'Volver a Mis trabajos',
  },
  jobError: {
    title: 'Error al cargar el trabajo',
    text: 'No pudimos obtener los datos del trabajo',
    action: 'Volver a Mis trabajos',
  },

  contact: {
    title: 'Tus datos de contacto',
    lead: 'Usamos este correo y este número para avisarte de tu reserva.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo',
    phone: 'Teléfono',
    submit: 'Continuar al pago',
    submitting: 'Buscando tu reserva...',
    saved: { title: 'Datos guardados', text: 'Pasando al pago...' },
  },

  test: {
    stripeTitle: 'Prueba de Stripe',
    stripeText: 'Paga $10 sin reserva.',
    elementTitle: 'Prueba de Payment Element',
    elementText: 'Paga $90 sin reserva.',
    off: 'Los pagos de prueba están apagados',
    offText: 'Estas páginas solo funcionan en modo de prueba.',
  },

  succeeded: '¡Pago exitoso! Tu limpieza quedó agendada',
}

export const successCopy: Texts<typeof en.successCopy> = {
  pageTitle: 'Tu pago',
  creating: 'Creando tu limpieza...',
  creatingText:
    'Estamos revisando tu pago con Stripe. Puedes quedarte aquí o volver después. No se pierde nada y no pagas dos veces.',
  title: '¡Pago exitoso!',
  text: 'Tu limpieza quedó agendada.',
  note: 'Gracias, ya tienes tu reserva. Te avisamos por correo en cuanto alguien la acepte.',
  noteTaken: 'Gracias, ya tienes tu reserva.',
  details: 'Detalles de la reserva',
  emailNote: 'Te avisamos por correo cuando alguien la acepte.',
  number: 'Número de reserva',
  linkNote: (email) =>
    `No necesitas cuenta. Con el enlace de cualquier correo que enviemos a ${email} puedes ver, cambiar, cancelar o calificar esta reserva y obtener el recibo.`,
  linkNoteElsewhere:
    'No necesitas cuenta. Con el enlace de cualquiera de nuestros correos puedes ver, cambiar, cancelar o calificar esta reserva y obtener el recibo.',
  dashboard: 'Ver mi panel',
  dashboardNote: 'Mira todas tus reservas en un solo lugar. Es opcional.',
  manage: 'Abrir mi reserva',
  calendar: 'Agregar al calendario',
  account: 'Crear una cuenta.',
  home: 'Volver al inicio',
  next: {
    heading: 'Qué sigue',
    now: 'Te estamos enviando por correo la confirmación del pago.',
    nobody: (when, amount) =>
      `Si nadie acepta antes de que empiece tu visita (${when}), te avisamos por correo y te devolvemos los ${amount} completos. Los bancos tardan hasta 10 días hábiles.`,
    nobodyUnpaid: (when) =>
      `Si nadie acepta antes de que empiece tu visita (${when}), te avisamos por correo.`,
    reminder: 'Te enviamos un recordatorio por correo la noche anterior.',
    after: 'Después de la visita, cuéntanos cómo te fue. Puedes agregar fotos.',
  },
  toast: { title: '¡Listo!', text: 'Tu limpieza quedó registrada' },

  test: { title: '¡Pago exitoso!', text: 'Este fue un pago de prueba. No hay ninguna reserva.' },
  warning: {
    title: 'Aviso',
    text: 'Tu pago fue exitoso, pero tuvimos un problema al crear tu limpieza. Nuestro equipo te contactará.',
    retry: 'Intentar otra vez',
  },
  unsure: {
    title: 'No pudimos revisar tu pago',
    text: 'En este momento no pudimos saber si pasó. Intentar otra vez no te cobra dos veces.',
    retry: 'Intentar otra vez',
  },
  cancelled: {
    title: 'Esta limpieza se canceló',
    text: 'Nadie irá y no tienes nada más que pagar.',
  },
  processing: {
    title: 'Tu pago se está procesando',
    text: 'Puede tardar un momento. Puedes quedarte aquí o volver después. Tu reserva está a salvo.',
    retry: 'Revisar otra vez',
  },
  failed: {
    title: 'El pago no pasó',
    text: 'Hubo un problema con tu pago. No se te cobró nada.',
    action: 'Intentar el pago otra vez',
  },
  missing: {
    title: 'No hay ningún pago',
    text: 'Primero haz una reserva.',
    action: 'Reservar una limpieza',
  },
  offline: {
    title: 'No tienes conexión',
    text: 'Revisaremos tu pago en cuanto vuelva la conexión.',
    retry: 'Intentar otra vez',
  },
}

export const paymentFailures: Texts<typeof en.paymentFailures> = {
  setup: {
    title: 'No se pudo preparar el pago',
    text: 'No pudimos preparar el pago. Intenta más tarde.',
  },
  guestSetup: (status, body) => `No se pudo preparar el pago (${status}): ${body}`,
  noSecret: 'El servidor no devolvió los datos del pago',
  notReady: 'El formulario de pago no está listo. Recarga la página e intenta otra vez.',
  error: 'Error de pago',
  failed: 'El pago no pasó',
  failedText: 'Hubo un problema al procesar tu pago.',
  failedElsewhere: 'El pago no pasó',
  notCompleted: (name) => `${name} no completó el pago.`,
  advice: {
    anotherCard: 'No se te cobró nada. Intenta otra vez o usa otra tarjeta.',
    checkCard,
    bank: 'No se te cobró nada. Confirma el pago con tu banco o usa otra tarjeta.',
    again: 'No se te cobró nada. Intenta otra vez.',
    elsewhere: (name) => `No se te cobró nada. Intenta otra vez con ${name} o paga con tarjeta.`,
  },
  unexpected: 'Ocurrió un error inesperado.',
  unexpectedThrown: 'Ocurrió un error inesperado. Intenta otra vez.',
  network: 'Se perdió la conexión. Primero revisamos si tu pago pasó, así nunca se te cobra dos veces.',
  problem: 'Error',
  withoutJob: 'El pago fue exitoso, pero hubo un problema al crear tu reserva. Contacta a soporte.',
  cancelled: 'Este pago se canceló o se venció, y no se te cobró nada. Empieza otra vez.',
  scriptTitle: 'No pudimos cargar el formulario de pago',
  scriptText:
    'Intenta otra vez en un momento. Si sigue sin cargar, puede que un bloqueador de contenido esté deteniendo a Stripe.',

  noBooking: { title: 'No hay ninguna reserva', text: 'Primero llena el formulario de reserva.' },
  invalidBooking: { title: 'Datos de la reserva no válidos', text: newBooking },
  noRequest: { title: 'No hay ninguna solicitud', text: 'Primero llena una solicitud de limpieza.' },
  unreadableRequest: { title: 'Error', text: 'Hubo un problema con tu solicitud. Intenta otra vez.' },
  noJob: { title: 'No hay ningún trabajo', text: 'Primero crea un trabajo.' },
  invalidJob: { title: 'Datos del trabajo no válidos', text: 'Crea un trabajo nuevo.' },
  noPayment: { title: 'No hay ningún pago', text: 'Primero haz una reserva.' },
  invalidPayment: { title: 'Datos del pago no válidos', text: newBooking },
  missingBooking: { title: 'Error', text: 'Faltan datos de la reserva' },
  outdatedRequest: {
    title: 'Revisa tu reserva',
    text: 'Algo cambió desde que la llenaste. Reserva otra vez.',
  },
  invalidRequest: { title: 'Error', text: 'Los datos de la reserva no son válidos' },
  notStarted: { title: 'Error de pago', text: 'No se pudo iniciar el pago. Intenta otra vez.' },
  missingContact: { title: 'Faltan datos', text: 'Regresa y llena tus datos de contacto.' },
}
