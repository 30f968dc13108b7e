import type * as en from '../en/fields.ts'
import type { Texts } from '../texts.ts'

export const fieldCopy: Texts<typeof en.fieldCopy> = {
  name: 'Nombre',
  email: 'Correo',
  password: 'Contraseña',
  confirmPassword: 'Confirma tu contraseña',
  phone: 'Teléfono',
}
