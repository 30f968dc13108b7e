import type * as en from '../en/operation.ts'
import type { Texts } from '../texts.ts'

export const operationCopy: Texts<typeof en.operationCopy> = {
  noWorker: (seconds) =>
    seconds === null
      ? 'Todavía no se ha ejecutado ningún worker'
      : `Ningún worker se ha ejecutado desde hace ${inWords(seconds)}`,
  noWorkerHint:
    'Depósitos, reembolsos, correos y SMS están en espera, y no se pierde nada. Inicia un worker (RUN=worker o RUN=both) para enviarlos.',
  staleTasks: (seconds) => `La tarea más antigua espera desde hace ${inWords(seconds)}`,
  openTasks: 'Ver tareas',
  stuckPayouts: (count) =>
    count === 1
      ? '1 depósito está pendiente y no puede salir'
      : `${count} depósitos están pendientes y no pueden salir`,
  stuckPayoutsHint: 'Casi siempre el profesional todavía no tiene cuenta de depósitos.',
  openPayouts: 'Ver depósitos',
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} segundos`
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutos`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} horas` : `${Math.round(seconds / 86_400)} días`
}
