import type * as en from '../en/admin-job-acts.ts'
import { money } from '../format.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const jobActsCopy: Texts<typeof en.jobActsCopy> = {
  titles: {
    cancel: '¿Cancelar este trabajo?',
    reassign: '¿Reasignar este trabajo?',
    reschedule: '¿Reprogramar esta visita?',
  },
  confirm: {
    cancel: 'Cancelar trabajo',
    reassign: 'Asignar',
    release: 'Abrir a todos',
    reschedule: 'Reprogramar',
  },
  keep: 'Conservar trabajo',
  done: {
    cancel: 'Trabajo cancelado',
    reassign: 'Trabajo reasignado',
    release: 'Trabajo abierto a todos los profesionales',
    reschedule: 'Visita reprogramada',
  },
  failed: 'No se cambió nada',
  failedText: 'Revisa e intenta de nuevo.',
  notRead: 'No se pudo cargar la vista previa',
  told: 'Avisamos a ambas partes.',

  how: 'Reembolso',
  ways: {
    in_full: 'Reembolso completo al cliente',
    by_terms: 'Según los términos, como si el cliente cancelara ahora',
  },
  begunByTerms: 'Según los términos, como si el cliente hubiera cancelado en la puerta',
  cancelled: ({ refund, lateFee, earnings, claimed = 0, claimedShare = 0 }) => [
    refund > 0 ? `Reembolsamos ${money(refund)} al cliente.` : 'No hay nada que reembolsar.',
    lateFee > 0
      ? `El cliente paga un cargo de ${money(lateFee)} por cancelar tarde.`
      : 'El cliente no paga cargo por cancelar tarde.',
    claimed > 0
      ? `Según los términos se reclaman ${money(claimed)}. Resuélvelo en 'Visitas fallidas'. Si lo confirmas, le pagamos ${money(claimedShare)} al profesional.`
      : earnings > 0
        ? `El profesional recibe ${money(earnings)}.`
        : 'El profesional no recibe nada.',
    'No puedes reabrir el trabajo.',
  ],

  whom: 'Asignar a',
  search: 'Buscar profesionales',
  searchFor: 'Nombre, correo, teléfono o #número',
  toAll: 'Abrir a todos los profesionales',
  candidate: (name, id, jobs) => `${name} #${id}, ${jobs} hechos`,
  nobodyCan: 'No hay profesionales. Solo aparecen quienes están aprobados y libres a esa hora.',
  moreCan: 'Hay más. Busca por nombre.',
  visitIs: (when) => `La visita es el ${period(when)}`,
  given: (name, earnings) => [
    `${name} recibe el trabajo de inmediato y gana ${money(earnings)}.`,
    'No lo pidió, así que llama antes.',
  ],
  loses: (name) => `${name} pierde el trabajo y le avisamos.`,
  opened: (refund) =>
    refund > 0
      ? `Cualquier profesional puede aceptarlo. Si nadie lo hace antes del inicio, vence y reembolsamos ${money(refund)}.`
      : 'Cualquier profesional puede aceptarlo. Si nadie lo hace antes del inicio, vence.',
  endsWish: 'Si hay una solicitud para reprogramar, termina, y reembolsamos lo que se pagó por ella.',
  toldAll: 'Avisamos a todas las personas involucradas.',

  otherTime: 'El profesional no ha llegado, así que elige también un nuevo horario. El precio no cambia.',
  notBegun: 'El profesional no ha llegado, así que el nuevo horario no le cuesta nada al cliente.',
  wishOf: 'A petición de',
  sides: { customer: 'Cliente', cleaner: 'Profesional' },
  newTime: (from, to) => `De ${from} a ${period(to)}`,
  whoHasIt: (name) => (name ? `${name} conserva el trabajo.` : 'Todavía no hay profesional.'),
  lessForIt: (refund) => (refund > 0 ? `Reembolsamos ${money(refund)} al cliente.` : 'No se mueve dinero.'),
  priceThen: (price, earnings) => `El precio es ${money(price)}. El profesional gana ${money(earnings)}.`,
  freeUntil: (until) => `El cliente puede cancelar gratis hasta ${period(until)}`,
  late: 'Si el cliente cancela, paga el cargo por cancelar tarde.',
  later: 'Elige un día y una hora en el futuro.',
}
