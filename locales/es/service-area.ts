import type * as en from '../en/service-area.ts'
import type { Texts } from '../texts.ts'

export const serviceAreaCopy: Texts<typeof en.serviceAreaCopy> = {
  outside: (zip) => `Todavía no limpiamos en ${zip}.`,
  served: (area) => `Limpiamos en ${area} y alrededores.`,
  codes: 'Códigos postales donde limpiamos',
  code: (entry) => entry.replace('*', '…'),
  saveAnyway: 'Puedes guardar esta dirección, pero todavía no reservar una limpieza ahí.',
}
