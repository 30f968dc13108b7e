import type * as en from '../en/admin-checks.ts'
import type { Texts } from '../texts.ts'

export const checksCopy: Texts<typeof en.checksCopy> = {
  title: 'Verificaciones de antecedentes',
  check: 'Verificación de antecedentes',
  empty: 'Todavía no hay verificaciones de antecedentes.',
  words: {
    none: 'Ninguna',
    ordered: 'Solicitada',
    clear: 'Sin antecedentes',
    accepted: 'Con observaciones, aprobada',
    consider: 'Con observaciones',
    expired: 'Vencida',
  },
  needsPerson: 'Requiere atención',
  states: {
    ordered: 'Solicitada',
    clear: 'Sin antecedentes',
    consider: 'Con observaciones',
    unanswered: 'Invitación vencida',
    cancelled: 'Cancelada',
  },
  sources: { checkr: 'Checkr', hand: 'Manual' },
  underWay: (word) => `${word}, otra verificación en curso`,
  said: (word, day) => {
    const { [word]: name } = checksCopy.words
    if (word === 'expired') return `${name} ${day}`
    return word === 'clear' || word === 'accepted' ? `${name}, válida hasta ${day}` : name
  },
  state: 'Estado',
  by: 'Por',
  source: 'Origen',
  ordered: 'Solicitada',
  done: 'Terminada',
  ends: 'Válida hasta',
  report: 'Informe',
  counts: (state) => `${state} (vigente)`,
  order: 'Solicitar verificación',
  orderTitle: (name) => `¿Solicitar una verificación de antecedentes de ${name}?`,
  orderText: [
    'Checkr recibe su nombre, su correo y el estado donde trabaja.',
    'Checkr le escribe qué va a revisar y le pide su consentimiento. Sin él no revisa nada.',
    'El costo se cobra a tu cuenta de Checkr.',
  ],
  ordering: 'Verificación solicitada',
  record: 'Registrar verificación',
  recordTitle: (name) => `¿Registrar una verificación de antecedentes de ${name}?`,
  recordText: 'Para documentos que viste en persona. Reemplaza todos los resultados anteriores.',
  recordEnds:
    'Termina la verificación en curso: retiramos la invitación e ignoramos cualquier resultado posterior.',
  end: 'Terminar verificación',
  endTitle: (name) => `¿Terminar la verificación de antecedentes de ${name}?`,
  endInvited: [
    'Retiramos la invitación, y el enlace del correo de Checkr deja de funcionar.',
    'No le avisamos. Puedes solicitar otra verificación.',
  ],
  endRunning: [
    'Checkr termina el informe y lo cobra. Nosotros solo dejamos de esperarlo.',
    'Si aun así llega un resultado, cuenta, a menos que haya uno más reciente.',
    'No le avisamos. Puedes solicitar otra verificación.',
  ],
  ended: 'Verificación terminada',
  result: 'Resultado',
  lastDay: 'Último día de validez',
  recorded: 'Verificación registrada',
  notDone: 'No se cambió nada',
  notDoneText: 'Revisa e intenta de nuevo.',
  nonetheless: 'Leí el informe y aun así apruebo',
}
