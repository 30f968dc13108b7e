import type * as en from '../en/offers.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const offerCopy: Texts<typeof en.offerCopy> = {
  favourite: 'Te tienen entre sus favoritos',
  favouritesFirst: (until) => `Sus favoritos pueden aceptar antes que los demás, hasta el ${period(until)}`,
  alone: (until) => `Nadie más lo puede tomar hasta el ${period(until)}`,
  decline: 'Esta vez no',
  declining: 'Un momento...',
  declined: 'Gracias por avisar',
  declinedText: 'Ya les preguntamos a otros. Todavía puedes aceptar si cambias de idea.',
  dialogTitle: '¿Esta vez no?',
  dialogText: 'Les preguntamos a otros de inmediato. El cliente ve tu motivo, pero no tu nota.',
  keep: 'Conservar la oferta',
  reason: '¿Por qué no puedes?',
  reasons: {
    busy: 'Estoy ocupado a esa hora',
    too_far: 'Está muy lejos',
    too_soon: 'Es con muy poco tiempo',
    not_my_work: 'No es el tipo de trabajo que hago',
    other: 'Otro motivo',
  },
  note: '¿Algo que debamos saber? (opcional)',
  noteHint: 'Solo lo lee nuestro equipo.',
  refused: 'Error',
  refusedText: 'No pudimos guardar tu respuesta',
}
