import { mostOfTerms } from '#domain/term-bounds.ts'
import type * as en from '../en/admin-terms.ts'
import type { Texts } from '../texts.ts'

export const termsAdminCopy: Texts<typeof en.termsAdminCopy> = {
  title: 'Términos',
  lead: 'Términos para reservas nuevas desde el inicio de cada versión. Un trabajo conserva los términos con que se reservó.',
  failed: 'No se pudieron cargar los términos',
  change: 'Cambiar términos',
  versions: 'Todas las versiones',
  names: {
    freeCancellationHours: 'Cancelación gratis hasta (horas antes)',
    lateFeePercent: 'Cargo por cancelar tarde (% del precio)',
    lateFeeSharePercent: 'Parte del profesional en ese cargo (%)',
    platformFeePercent: 'Comisión (% del precio)',
    payoutHoldHours: 'Retención del depósito (horas)',
    startOpensMinutes: 'Inicio anticipado permitido (minutos antes)',
    graceMinutes: 'Tolerancia antes de inasistencia (minutos)',
    missedVisitHours: 'Terminar visitas no iniciadas después de (horas)',
    chosenCleanerHours: 'Ventana de preferencia (horas)',
    favouriteHours: 'Ventana para favoritos (horas)',
    boostPercent: 'Bono para profesionales, a cargo nuestro (% del precio)',
    boostHours: 'Bono en trabajos abiertos (horas antes)',
    lockoutWaitMinutes: 'Espera en la puerta (minutos)',
    lockoutFeePercent: 'Cargo por falta de acceso (% del precio)',
  },
  wrong: (name) => {
    if (name.endsWith('Hours')) return `Escribe un número de 0 a ${mostOfTerms.hours}.`
    const most = name.endsWith('Percent') ? mostOfTerms.percent : mostOfTerms.minutes
    return `Escribe un número entero de 0 a ${most}.`
  },
  confirmTitle: '¿Cambiar los términos?',
  changed: 'Términos cambiados',
  keepsOwn: 'Las versiones posteriores conservan sus propios valores.',
}
