import type * as en from '../en/money-differences.ts'
import type { Texts } from '../texts.ts'

export const differenceTexts: Texts<typeof en.differenceTexts> = {
  toDo: {
    wait: 'Lo corregimos automáticamente en un minuto. Si sigue ahí, revisa el registro de este objeto.',
    investigate:
      'Nadie más que nosotros debería escribir esto. Compara el objeto en Stripe con el trabajo y sus eventos.',
    fake_lacks_object:
      'El Stripe simulado de esta instalación no conoce este objeto, por ejemplo después de restaurar en otra máquina. No dice nada sobre la contabilidad.',
    fake_lacks_balance:
      'Al Stripe simulado de esta instalación le faltan los objetos de arriba, así que su saldo también difiere.',
    sum_objects:
      'Los objetos de arriba suman esta diferencia. Si faltaba que Stripe informara un cargo, lo registramos en un minuto.',
  },
}
