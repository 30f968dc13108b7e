import type * as en from '../en/series-visit.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const seriesVisitCopy: Texts<typeof en.seriesVisitCopy> = {
  partOf: (often) => `Parte de tus visitas ${often}`,
  partOfSome: 'Parte de tus visitas regulares',
  chargedOn: (at, card) => `Cobramos a ${card ?? 'tu tarjeta'} el ${period(at)}`,
  charging: (card) => `Estamos cobrando a ${card ?? 'tu tarjeta'}.`,
  chargedPaid: 'Ya está pagada. No cobramos nada más por ella.',
  declinedBy: (until) => `Tu tarjeta fue rechazada. Paga antes del ${until} para conservar esta visita.`,
  confirmBy: (until) => `Tu banco te pide confirmar. Paga antes del ${until} para conservar esta visita.`,
  closedDay: 'Ese día cerramos.',
  willCharge: (when) => `Tu visita está planeada para ${period(when)}`,
  afterCharge: 'Cuando esté pagada, buscamos quién la haga.',
}
