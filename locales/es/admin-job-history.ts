import type * as en from '../en/admin-job-history.ts'
import type { Texts } from '../texts.ts'
import { codeInWords } from './codes.ts'
import { factName, factTold } from './facts.ts'
import { inWords } from './history.ts'

export const jobHistoryCopy: Texts<typeof en.jobHistoryCopy> = {
  timeline: 'Cronología',
  noEvents: 'Todavía no hay eventos.',
  failed: 'No se pudo cargar una parte de la cronología',
  older: 'Ver anteriores',
  platform: 'Scrubjay',
  by: (name) => `Por ${name}`,
  sentTo: (recipient, status) => `Para ${recipient}: ${status}`,
  reason: (reason) => `Motivo: ${reason}`,
  refunds: 'Reembolsos',
  noRefunds: 'Sin reembolsos.',
  refund: 'Reembolso',
  why: 'Motivo',
  ledger: 'Contabilidad',
  noLedger: 'Sin asientos.',
  account: 'Cuenta',
  cause: 'Causa',
  about: 'Relacionado con',
  tasks: 'Tareas en cola',
  noTasks: 'Sin tareas en cola.',
  happened: (type) => inWords(type) ?? codeInWords(type),
}

export const factsInWords: typeof en.factsInWords = (facts, zone) =>
  Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${factName(name)}: ${factTold(name, value, zone)}`)
    .join('; ')
