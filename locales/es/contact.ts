import type * as en from '../en/contact.ts'
import type { Texts } from '../texts.ts'
import { replyHours } from './brand.ts'
import { smsConsentCopy } from './sms-consent.ts'

const soon = `Te respondemos en menos de ${replyHours} horas.`

export const contactCopy: Texts<typeof en.contactCopy> = {
  title: 'Contacto',
  heading: 'Contáctanos',
  lead: `Pregúntanos lo que quieras. ${soon}`,
  form: {
    name: 'Nombre completo',
    email: 'Correo',
    phone: 'Teléfono (opcional)',
    phoneShort: 'Teléfono',
    consent: smsConsentCopy,
    subject: 'Asunto',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sending: 'Enviando...',
  },
  sent: ['¡Mensaje enviado!', soon],
  failed: 'No se pudo enviar el mensaje. Intenta otra vez.',
  side: {
    title: 'Contacto directo',
    phone: 'Teléfono',
    email: 'Correo',
    area: 'Zona de servicio',
    around: (area) => `${area} y alrededores`,
    hours: 'Horario de atención',
  },
  faq: {
    title: 'Preguntas frecuentes',
    book: {
      question: '¿Cómo reservo una limpieza?',
      before: 'Elige día, hora y número de baños en la ',
      link: 'página de reservas',
      after: ', escribe tu dirección y paga con tarjeta. No necesitas cuenta.',
    },
    included: {
      question: '¿Qué incluye una limpieza estándar?',
      answer: (rooms) => `Una limpieza estándar incluye ${rooms}.`,
    },
    cancel: {
      question: '¿Puedo cancelar o reprogramar?',
      answer: (hours) =>
        `Sí. Cancela o reprograma con al menos ${hours} horas de anticipación sin cargo. Si mueves la visita para hoy, puede haber un recargo por el mismo día; lo ves antes de confirmar. Cuando alguien ya aceptó tu visita, reprogramar no te da más tiempo para cancelar: las horas cuentan desde la primera hora acordada.`,
      byLink: '¿Reservaste sin cuenta? El enlace de cualquiera de nuestros correos abre tu reserva.',
    },
  },
}
