import type * as en from '../en/impersonation.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const impersonationCopy: Texts<typeof en.impersonationCopy> = {
  label: 'Viendo como otra persona',
  banner: (brand, name) => `Estás viendo ${brand} como ${period(name)} No puedes cambiar nada.`,
  until: (time) => `Hasta ${period(time)}`,
  leave: 'Salir',
  leaving: 'Saliendo...',
  notLeft: 'Todavía no has salido',
  notLeftText: 'Intenta de nuevo, o cierra sesión.',
}
