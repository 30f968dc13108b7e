import type * as en from '../en/listed.ts'
import type { Texts } from '../texts.ts'

export const listedCopy: Texts<typeof en.listedCopy> = {
  bookNow: (area) =>
    `Reserva una limpieza de tu hogar en ${area}. Elige día, hora y baños, ve el precio al instante y paga con tarjeta. Sin cuenta.`,
  contact: (name, area) =>
    `¿Dudas sobre una limpieza en ${area}? Escribe a ${name} o llámanos, y lee cómo reservar, cancelar o reprogramar una visita.`,
  giftCards: (name, area) =>
    `Tarjetas de regalo de ${name} para limpiezas en ${area}: de $25 a $500, por correo el día que elijas.`,
  login: (name) =>
    `Inicia sesión en ${name} para ver tus reservas, reservar otra vez o aceptar trabajos como profesional.`,
  register: (name) =>
    `Crea tu cuenta de ${name} para reservar limpiezas y seguirlas, o para limpiar con tu propio horario y cobrar en tu banco.`,
  terms: (name) =>
    `Los términos de ${name} en palabras sencillas: citas, precios, cancelaciones, propinas y qué pasa si alguien no se presenta.`,
  privacy: (name) =>
    `Qué sabe ${name} de ti, por qué, por cuánto tiempo, quién más lo ve y cómo descargarlo o borrarlo.`,
  service: 'Limpieza del hogar',
}
