import type * as en from '../en/booking.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'
import { smsConsentCopy } from './sms-consent.ts'

const onlyCustomers = 'Solo se puede reservar con una cuenta de cliente.'

export const bookingCopy: Texts<typeof en.bookingCopy> = {
  title: 'Reserva tu limpieza',
  lead: (area, cleanersApproved) =>
    cleanersApproved
      ? `Profesionales independientes en ${area}, con nuestra aprobación y calificados por tus vecinos. Un precio fijo, desde mañana mismo.`
      : `Profesionales independientes en ${area}, calificados por tus vecinos. Un precio fijo, desde mañana mismo.`,
  leadSignedIn: 'Elige cuándo y dónde. Ves el precio antes de pagar.',

  when: {
    heading: '¿Cuándo vamos?',
    date: 'Fecha',
    hour: 'Hora',
    inZone: (area, zone) => `Hora de ${area} (${zone}).`,
    sameDayHint: (surcharge) => `Las visitas para hoy cuestan ${surcharge} más. Tu precio ya lo incluye.`,
    laterHint: (surcharge) => `Las visitas para hoy cuestan ${surcharge} más.`,
    cannot: {
      outside_hours: (time) => `${time}, no trabaja`,
      day_off: (time) => `${time}, día libre`,
      busy: (time) => `${time}, tiene otra visita`,
    },
    noTimesLeft: 'Ya no hay horas para hoy. Elige otro día.',
  },
  notes: {
    heading: '¿Algo que debamos saber?',
    label: 'Notas para quien limpia',
    hint: 'Todos los profesionales pueden ver esta nota. Los códigos de la puerta van en el cuadro de arriba.',
    example: 'Por ejemplo: dos gatos, uno tímido. Empieza por la cocina, por favor.',
    length: (length, most) => `${length} de ${most} caracteres`,
  },
  address: {
    heading: '¿Dónde limpiamos?',
    choice: 'Dirección',
    existing: 'Una dirección guardada',
    new: 'Una dirección nueva',
    saved: 'Dirección guardada',
    street: 'Calle y número',
    aptNumber: 'Apartamento',
    city: 'Ciudad',
    state: 'Estado',
    zipCode: 'Código postal',
    instructions: 'Cómo entrar',
    instructionsHint: 'Código de la puerta, estacionamiento, mascotas. Solo lo ve quien va a limpiar.',
    optional: '(opcional)',
  },
  contact: {
    heading: '¿Cómo te contactamos?',
    name: 'Tu nombre',
    email: 'Correo',
    phone: 'Teléfono',
    consent: smsConsentCopy,
    terms: 'Términos del servicio',
    privacy: 'Política de privacidad',
    signIn: 'Iniciar sesión',
  },
  price: {
    heading: 'Tu precio',
    service: { Emergency: 'Emergencia', Regular: 'Normal' },
    flat: 'Un precio fijo. Al pagar no se agrega nada.',
    emergency: (above) =>
      `A toda reserva de más de ${above} le ponemos la etiqueta “Emergencia”. No cambia el precio ni la visita.`,
  },
  promo: {
    heading: '¿Tienes un código promocional?',
    label: 'Código promocional (opcional)',
    apply: 'Aplicar',
    applied: (amount) => `${amount} menos en esta visita.`,
    appliedFirst: (amount) =>
      `${amount} menos en tu primera visita, en lugar del descuento por visitas regulares. Las siguientes llevan ese.`,
    regularIsLarger: (amount) =>
      `Tu descuento por visitas regulares, ${amount}, es igual o mayor, así que usamos ese. Puedes usar tu código otro día.`,
  },
  visit: {
    takes: 'La visita dura más o menos',
    time: (span, hours) => `${span}, unas ${hours}`,
  },
  requested: {
    title: (name) => `Pediste a ${name}`,
    hint: (name, hours) =>
      hours > 0
        ? `${name} tiene ${count(hours, 'hora')} para aceptar primero. Si no puede, ofrecemos tu visita a los demás.`
        : `Le avisamos a ${name} de tu visita. Cualquier profesional puede aceptarla de inmediato.`,
    busy: (name) =>
      `${name} tiene otra visita a esa hora. Elige otra hora, o reserva de todos modos y la ofrecemos a todos de inmediato.`,
    notWorking: (name, nearest) =>
      nearest
        ? `${name} no trabaja a esa hora. La hora más cercana: ${nearest}.`
        : `${name} no trabaja a esa hora. Elige otra hora o pregunta a todos.`,
    take: 'Elegir esa hora',
    everybody: 'Mejor preguntar a todos',
    unsure:
      'No pudimos cargar a la persona que elegiste. Guardamos tu petición con la reserva y le preguntamos primero si puede ir.',
    unknown: 'La persona que elegiste ya no está disponible. Aun así puedes reservar.',
  },

  does: {
    holds: (hours) =>
      `Tu visita queda reservada cuando pagas. Te la apartamos ${hours} horas, o hasta la hora en que empezaría.`,
    books:
      'Con esto reservas tu visita. Puedes pagar en la página siguiente, pagar después de la visita o cancelar.',
  },
  again: 'Ya iniciaste sesión otra vez. Todavía no se reservó nada. Revisa tu visita y presiona el botón.',
  submit: 'Continuar al pago',
  submitting: 'Reservando tu limpieza…',

  otherRole: {
    cleaner: {
      title: 'Tu cuenta es de profesional',
      text: `${onlyCustomers} Tus trabajos están en tu panel.`,
    },
    admin: { title: 'Tu cuenta es de administración', text: onlyCustomers },
    support: { title: 'Tu cuenta es de soporte', text: onlyCustomers },
    link: 'Ir a tu panel',
  },
  header: { label: 'Cuenta', dashboard: 'Panel' },
  addressesFailed: 'No pudimos cargar tus direcciones guardadas. Puedes escribir la dirección aquí.',
}

export const bookingProblems: Texts<typeof en.bookingProblems> = {
  date: 'Elige la fecha de tu limpieza',
  holiday: (name) => `Ese día cerramos (${name}). Elige otro.`,
  dateTooFar: 'Elige una fecha dentro del próximo año.',
  hour: 'Elige una hora que todavía no haya pasado.',
  zipDigits: 'Escribe los 5 dígitos del código postal.',
  address: 'Elige una dirección guardada o llena todos los campos de la nueva',
}

export const bookingFailures: Texts<typeof en.bookingFailures> = {
  title: 'No se pudo reservar',
  fallback: 'Ocurrió un error al crear tu reserva',
  address: 'No se pudo guardar la dirección',
  network: 'No pudimos conectar con el servidor. Intenta otra vez. No se reservará dos veces.',
  job: (status) => `No se pudo crear el trabajo: ${status}`,
  guestBooking: (status) => `No se pudo crear la reserva sin cuenta: ${status}`,
  intent: 'No se pudo preparar el pago',
  signedOut:
    'Tu sesión se cerró y no se reservó nada. Inicia sesión: tu visita sigue escrita, lista para enviar.',
  next: 'No has pagado nada y lo que escribiste sigue aquí. Intenta de nuevo en un momento.',
}
