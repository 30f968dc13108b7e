import { ratingLimits } from '#domain/limits.ts'
import type * as en from '../en/ui.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export const uiCopy: Texts<typeof en.uiCopy> = {
  loading: 'Cargando',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Intentar otra vez',
  loadFailed: 'No pudimos cargar esto',
  faultHint: 'Algo falló de nuestro lado. Intenta otra vez en un momento.',
  offline: 'Error de conexión',
  offlineText: 'No pudimos conectarnos al servidor. Revisa tu conexión a internet e intenta otra vez.',
  needsScript:
    'Para pagar con tarjeta hace falta JavaScript. Actívalo en tu navegador o pídenos que reservemos por ti.',
  writeToUs: 'Escríbenos',
  stopWaiting: 'Dejar de esperar',
  givenUp: 'Dejaste de esperar',
  givenUpText: 'Puede que sí se haya hecho. Estamos cargando la página otra vez para mostrar cómo quedó.',
  notConfirmed: 'No cambió nada',
  notConfirmedText: 'No pudimos confirmar que eres tú.',
  checkForm: (n) => (n === 1 ? 'Revisa un campo' : `Revisa ${n} campos`),
  stars: (rating) => `${rating} de ${ratingLimits.max} estrellas`,
  star: (n) => count(n, 'estrella'),
  noRatings: 'Sin calificaciones',
  checkedCleaner: 'Antecedentes verificados',
  approvedCleaner: 'Con aprobación',
  figureFailed: 'no se pudo cargar',
}

export const unsavedCopy: Texts<typeof en.unsavedCopy> = {
  title: '¿Salir sin guardar?',
  text: 'Lo que cambiaste en esta página no se ha guardado y se perdería.',
  stay: 'Quedarme aquí',
  leave: 'Salir',
}

export const unsavedInDialogCopy: Texts<typeof en.unsavedInDialogCopy> = {
  title: '¿Cerrar sin guardar?',
  text: 'Lo que escribiste no se ha guardado y se perdería.',
  stay: 'Seguir escribiendo',
  close: 'Cerrar sin guardar',
}

export const statusLabels: Texts<typeof en.statusLabels> = {
  pending: 'Pendiente',
  assigned: 'Asignado',
  in_progress: 'En curso',
  completed: 'Terminado',
  cancelled: 'Cancelado',
}

export const overdueLabels: Texts<typeof en.overdueLabels> = {
  not_started: 'Sin empezar',
  not_completed: 'No se marcó como terminado',
  not_taken: 'Nadie lo tomó',
  not_paid: 'No se pagó a tiempo',
}

export const visitStatusLabels: Texts<typeof en.visitStatusLabels> = {
  ...statusLabels,
  assigned: 'Asignada',
  completed: 'Terminada',
  cancelled: 'Cancelada',
}

export const visitOverdueLabels: Texts<typeof en.visitOverdueLabels> = {
  ...overdueLabels,
  not_completed: 'No se marcó como terminada',
  not_taken: 'Nadie la tomó',
}

export const jobCopy: Texts<typeof en.jobCopy> = {
  untitled: 'Limpieza de apartamento',
  noAddress: 'La dirección no está disponible',
  apartment: (apt) => `Apto. ${apt}`,
  earnings: 'Tus ganancias',
  lateShare: 'Tu parte del cargo por cancelar tarde',
  lockoutShare: 'Por tu viaje y tu tiempo',
}
