import type * as en from '../en/cancellation.ts'
import { comingAt } from '../format.ts'
import { period } from '../period.ts'

/** The end of free cancellation for a visit, and the later fee. */
export const cancellationWords: typeof en.cancellationWords = (
  { freeUntil, freeHours, lateFeePercent },
  { now, today, zone },
) => {
  const { free, until, late, kept } = cancellationCopy
  if (lateFeePercent === 0) return free
  const first =
    new Date(now) <= new Date(freeUntil)
      ? until(comingAt(freeUntil, today, zone), lateFeePercent)
      : late(freeHours, lateFeePercent)
  return `${first} ${kept}`
}

const cancellationCopy = {
  free: 'Puedes cancelar sin cargo.',
  until: (when: string, percent: number) =>
    `Cancela sin cargo hasta ${period(when)} Después cobramos el ${percent}% si alguien ya aceptó.`,
  late: (hours: number, percent: number) =>
    `Faltan menos de ${hours} horas para esta visita. Cancelar no cuesta nada hasta que alguien la acepte. Después cobramos el ${percent}%.`,
  kept: 'Reprogramar no cambia el plazo.',
}

/** The same while no visit is chosen. */
export function cancellationInGeneral(hours: number, percent: number): string {
  if (percent === 0) return cancellationCopy.free
  return `Cancela sin cargo hasta ${hours} horas antes de tu visita. Después cobramos el ${percent}% si alguien ya aceptó.`
}
