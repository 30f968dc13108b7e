import type * as en from '../en/server-words.ts'
import type { Texts } from '../texts.ts'
import { cardConsent } from './card-consent.ts'
import { count } from './count.ts'

const hour = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'a.m.' : 'p.m.'}`

export const serverWords: Texts<typeof en.serverWords> = {
  cardConsent,
  wait: {
    seconds: (n) => count(n, 'segundo'),
    minutes: (n) => count(n, 'minuto'),
    hours: (n) => count(n, 'hora'),
  },
  hourRange: (first, last) => `Elige una hora entre las ${hour(first)} y las ${hour(last)}.`,
  holiday: (name) => `Ese día cerramos (${name}). Elige otro.`,
  availabilityProblems: {
    span_empty:
      'Este horario empieza y termina a la misma hora. Para el día entero, elige de 12:00 a. m. a medianoche.',
    spans_overlap: 'Este horario se cruza con otro del mismo día o de la misma noche.',
    days_off_reversed: 'El último día libre es anterior al primero.',
    days_off_past: 'Estos días libres ya pasaron. Quítalos.',
    days_off_too_far: 'Los días libres terminan en un plazo de dos años.',
    days_off_overlap: 'Estos días libres se cruzan con otros.',
    too_many_spans: 'Un día tiene 4 horarios como máximo.',
    time_format: 'Elige una hora en cuartos de hora.',
    too_many_days_off: 'Puedes guardar hasta 50 días libres.',
  },
  noTimeBetweenVisits:
    'A esa hora tienes otra visita, o no hay tiempo para el trayecto hasta otra o desde otra.',
  ownEmail: 'Ese ya es tu correo.',
  cleanerPhone: 'Para trabajar limpiando hace falta un número de teléfono.',
  reportedMessage: {
    subject: (jobId) => `Mensaje reportado de la reserva ${jobId}`,
    text: (reason, { author, text, photos }) =>
      `${reason}\n\n${author === 'customer' ? 'El cliente' : 'El profesional'} escribió: “${text}”${photos > 0 ? ` (${count(photos, 'foto')})` : ''}`,
  },
  choosePassword: 'Elige una contraseña.',
  phoneForTexts: 'Primero agrega un número de teléfono en los ajustes.',
  phone: {
    invalid: 'Escribe un número de teléfono válido',
    countries: (names) => `Escribe un número de teléfono de uno de estos países: ${names}.`,
  },
  weakPassword: {
    short: (characters) => `La contraseña debe tener al menos ${characters} caracteres.`,
    demo: 'Todo el mundo conoce esta contraseña: es la de la demostración.',
    repeats: 'La contraseña repite muy pocos caracteres.',
    email: 'La contraseña no debe contener tu correo.',
  },
  settingsConflicts: {
    hours: 'La última hora va después de la primera.',
    days: 'Hay un día repetido.',
  },
  roles: { customer: 'cliente', cleaner: 'profesional', admin: 'administración', support: 'soporte' },
  deletion: {
    operator: 'La cuenta de un operador la borra otro operador. Escríbenos.',
    booked: (n) => `Cancela ${count(n, 'limpieza')} que reservaste, o espera a que se haga.`,
    bookedAsGuest: (n) =>
      `Cancela ${count(n, 'limpieza')} que reservaste sin cuenta, con el enlace de nuestros correos, o espera a que se haga.`,
    unpaid: (n) => `Paga ${count(n, 'limpieza terminada', 'limpiezas terminadas')}.`,
    working: (n) => `Termina ${count(n, 'trabajo')} que aceptaste.`,
    asked: (n) => `Responde a ${n === 1 ? '1 cliente que te pidió' : `${n} clientes que te pidieron`}.`,
    earning: (n) => `Espera el pago de ${count(n, 'trabajo')} que hiciste, o escríbenos.`,
    refunds: (n) => `Espera a que te llegue ${count(n, 'reembolso')}.`,
    returned: (n) => `Un banco devolvió ${count(n, 'reembolso')} que te debemos. Escríbenos.`,
    disputes: (n) => `Espera a que se resuelva ${count(n, 'pago en disputa', 'pagos en disputa')}.`,
    payouts: (n) => `Espera a que salga ${count(n, 'depósito')}. Configura tus pagos si no lo has hecho.`,
    debt: 'Todavía nos debes parte de un depósito que se revirtió. Escríbenos.',
  },
  busyPage: {
    title: 'Volvemos en un momento',
    text: 'En este momento no podemos consultar nuestros registros. No se perdió nada. Carga esta página otra vez en un minuto.',
  },
  crowdedPage: {
    title: 'Un momento, por favor',
    network: (seconds) =>
      `Tu red abrió más páginas de las que podemos hacer a la vez. No se perdió nada. Carga esta página otra vez en ${count(seconds, 'segundo')}.`,
    everybody: (seconds) =>
      `Se están abriendo más páginas de las que podemos hacer a la vez. No se perdió nada. Carga esta página otra vez en ${count(seconds, 'segundo')}.`,
  },
  share: {
    stars: (rating) => `${rating} estrellas`,
    landing: (area, from) => ['Llega a una casa limpia', `Limpieza a precio fijo en ${area}, desde ${from}`],
    booking: (area, from) => ['Reserva en dos minutos', `Limpieza de casas en ${area}, desde ${from}`],
    giftCards: (area) => ['Regala un hogar limpio', `Tarjetas de regalo para limpiezas en ${area}`],
    contact: (area) => ['Pregúntanos lo que quieras', `Limpieza de casas en ${area}`],
    register: (area) => ['Reserva o limpia con nosotros', `Limpieza de casas en ${area}`],
    login: (area) => ['Qué gusto verte', `Limpieza de casas en ${area}`],
    terms: ['Términos del servicio', 'Con palabras sencillas'],
    privacy: ['Política de privacidad', 'Con palabras sencillas'],
  },
  payments: {
    missing: {
      message:
        'Los pagos todavía no están configurados. Los clientes pueden reservar, y pagar cuando lo estén.',
      nextSteps: [
        'Abre una cuenta con el procesador de pagos y activa Connect.',
        'Dale al servidor la clave secreta, la clave publicable y el secreto que firma los webhooks.',
        'Dirige los webhooks del procesador a este sitio y vuelve a arrancar el servidor.',
      ],
    },
    test: {
      message: 'Los pagos funcionan en modo de prueba: no se mueve dinero real.',
      nextSteps: ['Cambia las claves de prueba por las reales cuando vayas a abrir.'],
    },
    live: { message: 'Los pagos están configurados y funcionando.', nextSteps: [] },
  },
  manifest: 'Limpieza de casas a precio fijo',
}
