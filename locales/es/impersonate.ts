import type * as en from '../en/impersonate.ts'
import type { Texts } from '../texts.ts'

export const impersonateCopy: Texts<typeof en.impersonateCopy> = {
  open: 'Ver como usuario',
  title: (name) => `¿Ver el sitio como ${name}?`,
  consequences: [
    'Todas las pestañas de este navegador muestran lo que ve durante 15 minutos, o hasta que salgas.',
    'No puedes cambiar nada ni ver cómo inicia sesión.',
    'Primero lo registramos con tu motivo. La persona puede verlo en la exportación de sus datos.',
  ],
  failed: 'No se pudo abrir',
  failedText: 'Revisa e intenta de nuevo.',
}
