import type * as en from '../en/cleaner-page.ts'
import { shortMoney } from '../format.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export const cleanerPageCopy: Texts<typeof en.cleanerPageCopy> = {
  title: (name, area) => `${name}, limpieza de casas en ${area}`,
  description: (name, area, skills, reviews) =>
    `${name} limpia casas en ${area}${skills.length > 0 ? `: ${skills.join(', ')}` : ''}. ${
      reviews > 0 ? `Lee ${count(reviews, 'reseña')} y reserva` : 'Reserva'
    } a un solo precio fijo.`.slice(0, 160),
  kicker: (area) => `Limpia en ${area}`,
  all: 'Todos los profesionales',
  checked: 'Antecedentes verificados',
  approved: 'Con aprobación',
  checkedMeans: (brand) =>
    `${brand} verificó sus antecedentes y le dio su aprobación. La insignia se quita cuando vence la verificación.`,
  approvedMeans: (brand) =>
    `${brand} le dio su aprobación. No tenemos resultado de una verificación de antecedentes.`,
  uncheckedMeans: (brand) =>
    `${brand} no le ha dado su aprobación ni verificó sus antecedentes, o la verificación ya venció.`,
  rating: (stars, reviews) => `${stars.toFixed(1)} estrellas en ${count(reviews, 'reseña')}`,
  noRatings: 'Todavía sin calificaciones',
  jobs: (n) => count(n, 'limpieza hecha aquí', 'limpiezas hechas aquí'),
  since: (date) => `aquí desde ${date}`,

  book: (name) => `Reservar con ${name}`,
  ask: (name, hours) =>
    hours > 0
      ? `${name} tiene ${count(hours, 'hora')} para tomar tu limpieza antes que nadie. Si no puede, se la ofrecemos a otros profesionales.`
      : `Le avisamos a ${name} que le pediste la limpieza. Si no puede, otro profesional la puede tomar.`,
  flat: (price) => `Desde ${shortMoney(price)}`,
  flatMeans: 'Un solo precio fijo por toda la limpieza, sin importar quién vaya.',
  rate: (rate) => `${shortMoney(rate)} por hora`,
  rateMeans: 'es su propia tarifa, solo para comparar. Tú pagas un precio fijo.',
  own: 'Así ven tu página los demás.',
  ownPublic: 'Cualquiera la puede ver y puede salir en los buscadores.',
  ownHidden: 'Solo la ven las personas que iniciaron sesión.',
  edit: 'Cambiar tu perfil',

  about: (name) => `Sobre ${name}`,
  experience: 'Experiencia',
  skills: 'Habilidades',
  days: 'Qué días trabaja',

  reviews: 'Reseñas',
  stars: (n) => `${n} de 5 estrellas`,
  spread: 'Reseñas por número de estrellas',
  spreadLine: (stars, n) => `${count(stars, 'estrella')}: ${n}`,
  noReviews: (name) =>
    `${name} todavía no tiene reseñas. Los clientes pueden escribirlas cuando su limpieza está terminada y pagada.`,
  realReviews: 'Cada reseña es de una limpieza terminada y pagada aquí.',
  formerCustomer: 'Alguien que fue cliente',
  photo: (author) => `Foto de ${author}`,
  unsaid: 'Solo estrellas, sin comentario.',
  older: 'Reseñas anteriores',
  newest: 'Reseñas más recientes',

  missing: {
    pageTitle: 'No encontramos a este profesional',
    title: 'No podemos mostrar a este profesional',
    text: 'Este profesional ya no trabaja aquí, o su página solo la ven las personas que iniciaron sesión.',
    signIn: 'Iniciar sesión',
    find: 'Buscar profesionales',
    jobs: 'Buscar trabajos disponibles',
  },
}
