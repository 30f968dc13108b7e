import type * as en from '../en/brand.ts'
import type { Texts } from '../texts.ts'

/** Hours within which contact messages are answered. Source: C-115. */
export const replyHours = 24

export const brandCopy: Texts<typeof en.brandCopy> = {
  name: 'Scrubjay',
  title: (name) => `${name}: limpieza de casas a precio fijo en Seattle`,
  description:
    'Limpieza de casas a precio fijo en Seattle. Mira el precio, reserva en dos minutos y paga con tarjeta.',
  describe: (rooms) =>
    `Limpieza de casas a precio fijo en Seattle. Mira el precio, reserva en dos minutos y paga con tarjeta. Incluye ${rooms}.`,
  missing: ['No encontramos esa página.', 'La dirección puede tener un error.'],
  failed: ['Algo falló de nuestro lado.', 'Intenta de nuevo en un momento.'],
  offline: [
    'Sin conexión',
    'No pudimos conectar con el servidor. Revisa tu conexión a internet e intenta otra vez.',
  ],
  retry: 'Intentar otra vez',
  home: 'Ir al inicio',
}
