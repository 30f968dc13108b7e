import type * as en from '../../en/notifications/frame.ts'
import type { Texts } from '../../texts.ts'

/** 'a la 1:00 p.m.', 'a las 2:00 p.m.' */
const at = (time: string) => `${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`

export const timeTexts: Texts<typeof en.timeTexts> = {
  tag: 'es-US',
  day: (formatted) => formatted.replace(/^(\p{L}+),/u, '$1'),
  dayAt: (day, time) => `${day} ${at(time)}`,
  timeOn: (time, day) => `${day} ${at(time)}`,
  hours: (count) => (count === 1 ? '1 hora' : `${count} horas`),
  businessDays: (from, to) => `${from} a ${to} días hábiles`,
}

export const frameTexts: Texts<typeof en.frameTexts> = {
  hello: 'Hola:',
  helloTo: (firstName) => `Hola, ${firstName}:`,
  labels: {
    when: 'Cuándo',
    duration: 'Duración',
    where: 'Dónde',
    price: 'Precio',
    paid: 'Pagado',
    cleaner: 'Profesional de limpieza',
    bookingNumber: 'Número de reserva',
    jobNumber: 'Número de trabajo',
  },
  buttons: {
    booking: 'Ver tu reserva',
    endedBooking: 'Ver esta reserva',
    job: 'Ver el trabajo',
    schedule: 'Ver tu agenda',
    availableJobs: 'Ver trabajos disponibles',
    calendar: 'Agregar al calendario',
  },
  people: {
    cleaner: 'tu profesional de limpieza',
    requestedCleaner: 'la persona que elegiste',
    customer: 'tu cliente',
  },
  portrait: { title: 'Tu profesional de limpieza', alt: (name) => `Foto de ${name}` },
  unsubscribe: {
    reminders: 'No recibir más recordatorios',
    conversation: 'No recibir más correos sobre mensajes sin leer',
    reviews: 'No recibir más correos para pedirte reseñas',
    referrals: 'No recibir más correos sobre personas que invitaste',
    requests: 'No recibir más correos sobre clientes que te eligen',
  },
  push: {
    bookings: 'Novedades de una limpieza',
    reminders: 'Recordatorio',
    conversation: 'Mensaje nuevo',
    requests: 'Te eligió un cliente',
  },
  smsEnd: 'Responde ALTO o STOP para no recibir más, AYUDA o HELP para ayuda.',
}

export const smsReplyTexts: Texts<typeof en.smsReplyTexts> = {
  stop: 'ya no recibirás más mensajes. Responde INICIAR para volver a recibirlos.',
  start:
    'recibirás de 1 a 2 mensajes por cita. Pueden aplicarse cargos por mensajes y datos. Responde ALTO o STOP para no recibir más, AYUDA o HELP para ayuda.',
  help: (phone, email) =>
    `mensajes sobre tus citas, de 1 a 2 por cita. Pueden aplicarse cargos por mensajes y datos. Ayuda: ${phone}, ${email}. Responde ALTO o STOP para no recibir más.`,
}

export const calendarTexts: Texts<typeof en.calendarTexts> = {
  customerTitle: (brand) => `Limpieza de tu casa con ${brand}`,
  feedName: (brand) => `Visitas de ${brand}`,
  cleanerTitle: (brand, jobId) => `${brand}: limpieza n.º ${jobId}`,
  bathrooms: (count) => (count === 1 ? '1 baño' : `${count} baños`),
  about: (jobId, home, hours) => `Reserva número ${jobId}. ${home}, unas ${hours}.`,
}
