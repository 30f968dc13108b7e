import { ratingLimits } from '#domain/limits.ts'
import type * as en from '../en/public.ts'
import { shortMoney } from '../format.ts'
import type { Texts } from '../texts.ts'
import { replyHours } from './brand.ts'
import { count } from './count.ts'

export const publicCopy: Texts<typeof en.publicCopy> = {
  skip: 'Ir al contenido',
  close: 'Cerrar',

  header: {
    label: 'Principal',
    more: 'Más',
    about: 'Quiénes somos',
    house: '¿Tienes una casa grande?',
    dashboard: 'Mi panel',
    signIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
  },
  aboutText: (earnings) => [
    'Scrubjay une a quienes no tienen tiempo de limpiar con profesionales independientes que lo hacen bien.',
    `Pagas una tarifa fija que ves antes de reservar. Quien limpia se queda con el ${earnings} por ciento.`,
    'Estamos en Seattle y llevamos el nombre de un pájaro azul y ordenado de la costa del Pacífico.',
  ],
  houseText:
    'Nuestros precios son para apartamentos. Si tu casa es más grande, cuéntanos cómo es y te damos un precio.',

  hero: {
    title: '¿Sin tiempo para limpiar?',
    lead: (rooms) => `Llega a casa y encuentra ${rooms} relucientes. Una tarifa fija, desde mañana mismo.`,
    note: 'Sin suscripción. Cancela cuando quieras.',
    picture: 'Un pájaro azul en el borde de una tina reluciente, frente a una ventana con vista a Seattle.',
  },
  picker: {
    title: 'Mira tu precio',
    when: '¿Cuándo vamos?',
    later: 'Mañana o después',
    today: 'Hoy',
    bathrooms: '¿Cuántos baños?',
    total: 'Tu total',
    request: 'Pedir limpieza',
  },

  facts: {
    title: 'Con lo que puedes contar',
    fee: 'Tarifa fija desde que reservas',
    nextDay: 'Servicio al día siguiente',
    approved: 'Aprobamos a cada profesional',
    marked: 'Busca la insignia “Antecedentes verificados”',
    card: 'Paga con tarjeta a través de Stripe',
    cancel: (hours) => `Cancela gratis con ${hours} horas de anticipación`,
  },
  steps: {
    title: 'Cómo funciona',
    list: [
      ['Elige un día', 'Elige día, hora y número de baños. Ves el precio en la pantalla.'],
      ['Paga con tarjeta', 'No necesitas cuenta. Stripe cobra la tarjeta; nosotros nunca vemos el número.'],
      [
        'Llega a una casa limpia',
        'Te encontramos a alguien y te avisamos por correo quién va. Sigue tu visita en línea.',
      ],
    ],
  },
  neighbors: {
    title: (area) => `Gente de ${area} y alrededores`,
    text: 'Profesionales independientes, con nombre y cara. Eligen sus trabajos y tú calificas cada visita.',
    rating: (stars, reviews) => `${stars.toFixed(1)} estrellas en ${count(reviews, 'reseña')}`,
    jobs: (jobs) => count(jobs, 'limpieza'),
    checked: 'Antecedentes verificados',
    approved: 'Con aprobación',
    done: (n) => `${count(n, 'limpieza hecha', 'limpiezas hechas')}`,
    average: (stars) => `${stars.toFixed(1)} estrellas en promedio`,
    taken: (minutes) => `La mitad de las últimas visitas encontró quien las hiciera en ${timeTaken(minutes)}`,
  },
  again: {
    title: 'Recupera tu tarde',
    from: (price) => `Desde ${shortMoney(price)}`,
    flat: 'Una tarifa fija. El precio que ves es el que pagas.',
  },
  features: {
    title: 'Por qué vuelven a reservar con nosotros',
    vetted: [
      'Profesionales de confianza',
      'Aprobamos a cada profesional antes de su primer trabajo. Si revisamos sus antecedentes, verás “Antecedentes verificados” junto a su nombre.',
    ],
    marked: [
      'Una insignia que puedes revisar',
      'Cada profesional se registra por su cuenta. Si revisamos sus antecedentes, verás “Antecedentes verificados” junto a su nombre.',
    ],
    quality: [
      'Limpieza de calidad',
      'Calificas cada limpieza, con fotos si quieres. Quien tiene mejores reseñas aparece primero.',
    ],
    payment: [
      'Pago fácil',
      'Paga en línea con tarjeta al reservar, sin efectivo. La propina es opcional y el 100% es para quien limpia.',
    ],
  },
  reviews: {
    title: 'Lo que dicen nuestros clientes',
    earlier: 'Reseñas anteriores',
    more: 'Más reseñas',
    example: 'Ejemplo',
    examplesNote: 'Nuestras primeras reseñas vienen en camino. Así se ven.',
    stars: (rating) => `${rating} de ${ratingLimits.max} estrellas`,
    photo: (name) => `Foto de ${name}`,
    about: (cleaner) => `, limpió ${cleaner}`,
    samples: [
      { rating: 5, comment: 'El baño quedó como nuevo y todo estaba en su lugar.', name: 'Cliente A' },
      {
        rating: 5,
        comment: 'Reservé desde el celular entre dos clases. El precio fue el que vi.',
        name: 'Cliente B',
      },
      { rating: 4, comment: 'Amable, puntual y con cuidado de mis plantas.', name: 'Cliente C' },
    ],
  },
  apply: {
    title: '¿Te dedicas a la limpieza?',
    text: (earnings) =>
      `Elige tus trabajos y tu horario, y quédate con el ${earnings} por ciento del precio.`,
    button: 'Quiero trabajar limpiando',
  },

  footer: {
    label: 'Pie de página',
    login: 'Iniciar sesión',
    signUp: 'Crear cuenta',
    giftCards: 'Tarjetas de regalo',
    contactUs: 'Contáctanos',
    contactText: `Escríbenos o llámanos y te respondemos en menos de ${replyHours} horas.`,
    privacy: 'Política de privacidad',
    terms: 'Términos del servicio',
    contactForm: 'Usar el formulario de contacto',
    serving: (area) => `Limpiamos casas en ${area} y alrededores`,
  },
  phone: 'Teléfono',
  email: 'Correo',

  notFound: {
    pageTitle: 'Página no encontrada',
    title: 'Esta página voló',
    text: 'La dirección puede tener un error, o la página cambió de lugar.',
    home: 'Ir al inicio',
  },
}

/** 'una hora', '25 minutos': how long a job waited until a cleaner accepted. */
function timeTaken(minutes: number): string {
  if (minutes < 60) return count(Math.max(1, minutes), 'minuto')
  return count(Math.ceil(minutes / 60), 'hora')
}
