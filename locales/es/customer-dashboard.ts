import type * as en from '../en/customer-dashboard.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export const dashboardCopy: Texts<typeof en.dashboardCopy> = {
  title: 'Panel',
  greeting: (name) => `Hola, ${name || 'visitante'}`,
  tiles: 'Accesos directos',
  request: 'Pedir una limpieza',
  requestHint: 'Elige un día y mira el precio al momento.',
  jobs: 'Mis trabajos',
  jobsHint: 'Tus limpiezas pasadas y próximas.',
  profile: 'Mi perfil',
  profileHint: 'Tus datos y direcciones guardadas.',
  active: (n) => count(n, 'solicitud activa', 'solicitudes activas'),
  next: 'Próxima visita',
  running: 'En curso',
  upcoming: 'Próximas limpiezas',
  viewAll: 'Ver todas las limpiezas',
  noUpcoming: 'No hay limpiezas próximas',
  noUpcomingHint: 'Reserva una y llega a una casa limpia.',
  requestOne: 'Pedir una limpieza',
  completed: 'Limpiezas terminadas',
  noCompleted: 'Todavía no tienes limpiezas terminadas.',
  loadingAll: 'Cargando...',
  showAllCompleted: (n) => `Ver las ${n} limpiezas terminadas`,
  findCleaners: 'Buscar profesionales',
  failed: 'No pudimos cargar tus limpiezas',
}

export const jobsCopy: Texts<typeof en.jobsCopy> = {
  title: 'Mis limpiezas',
  bookings: 'Mis reservas',
  book: 'Reservar una limpieza',
  parts: 'Qué limpiezas',
  partNames: { upcoming: 'Próximas', past: 'Pasadas', cancelled: 'Canceladas' },
  unpaid: (n) => `${n} sin pagar`,
  pay: (money) => `Pagar ${money}`,
  payFor: (id) => ` del trabajo #${id}`,
  empty: {
    upcoming: { title: 'Todavía no hay reservas', text: 'Cuando reserves, aquí sigues cada paso.' },
    past: {
      title: 'No hay limpiezas pasadas',
      text: 'Aquí aparecen las limpiezas terminadas con lo que pagaste.',
    },
    cancelled: {
      title: 'Nada cancelado',
      text: 'Aquí aparecen las limpiezas canceladas con tus reembolsos.',
    },
  },
  more: 'Ver más',
  loadingMore: 'Cargando...',
  failed: 'No pudimos cargar tus limpiezas',
}
