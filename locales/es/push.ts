import type * as en from '../en/push.ts'
import type { Texts } from '../texts.ts'

export const pushCopy: Texts<typeof en.pushCopy> = {
  title: 'Avisos push',
  text: 'Entérate al momento de cambios, recordatorios y mensajes, aunque tengas este sitio cerrado. No dicen ni direcciones ni precios.',
  onThisDevice: 'En este dispositivo',
  on: 'Los avisos están activados en este navegador hasta que cierres sesión aquí.',
  off: 'Los avisos están desactivados en este navegador.',
  turningOff: 'Desactivando...',
  turningOn: 'Activando. Puede que tu navegador te pregunte si los permites.',
  denied:
    'Este navegador bloquea nuestros avisos. Permítelos en sus ajustes para este sitio y luego actívalos aquí.',
  notAllowed: 'Tu navegador no permitió los avisos, así que siguen desactivados.',
  unsupported: 'Este navegador no puede mostrar avisos push. Todo te sigue llegando por correo.',
  ios: 'En iPhone y iPad, los avisos necesitan este sitio en la pantalla de inicio: toca Compartir y luego Agregar a inicio, ábrelo desde ahí y actívalos.',
  fake: 'Esto es una prueba: los avisos aparecen en la página de pruebas.',
  others: 'También en',
  since: (day) => `desde el ${day}`,
  end: 'Desactivar',
  endOn: (device) => `Desactivar en ${device}`,
  ended: (device) => `Avisos desactivados en ${device}`,
  choose: 'Elige de qué te avisamos',
  failed: 'No pudimos cargar tus avisos',
  actFailed: 'Eso no funcionó. Intenta otra vez.',
}
