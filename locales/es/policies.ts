import { manageLinkDays } from '#domain/limits.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import type * as en from '../en/policies.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export type { PolicyFacts } from '../en/policies.ts'

export const policyCopy: Texts<typeof en.policyCopy> = {
  effective: 'Vigente desde el 8 de septiembre de 2025',
  terms: 'Términos del servicio',
  privacy: 'Política de privacidad',
  questions: '¿Preguntas? Escríbenos y te contestamos con palabras sencillas.',
}

const smsConsent = (name: string) =>
  `Si nos das tu número de celular y marcas la casilla que está al lado, ${name} te envía mensajes de texto sobre tu cita, de 1 a 2 por cita; de noche, solo lo que no puede esperar. Pueden aplicar tarifas de mensajes y datos. Responde STOP para dejar de recibirlos o HELP para pedir ayuda. No hace falta aceptar para reservar: sin la casilla te escribimos solo por correo. Quien reserva sin cuenta acepta en cada reserva.`

export const termsSections: typeof en.termsSections = (facts) => {
  const { name, rooms, email, freeHours, lateFeePercent, startMinutes, graceMinutes, missedHours } = facts
  const { lockoutFeePercent, lockoutWaitMinutes } = facts
  return [
    [
      'Qué hacemos',
      `${name} organiza limpiezas de casas: profesionales independientes limpian ${rooms} de tu casa. Al reservar o usar este sitio aceptas estos términos.`,
    ],
    [
      'Citas',
      'Las citas se agendan con anticipación, para el día y la hora que eliges. Asegúrate de que la persona pueda entrar a esa hora.',
    ],
    [
      'Cancelar y reprogramar',
      `Cancela o reprograma al menos ${freeHours} horas antes de tu cita; así no te cuesta nada. Si mueves una cita que alguien ya aceptó, las horas para cancelar siguen contando hacia atrás desde la primera hora que se le prometió; una hora que pida quien limpia nunca las acorta. Si reservaste sin cuenta, el enlace de nuestros mensajes abre tu reserva.`,
      `Cancelar tarde o faltar a una cita puede tener un cargo. Cuando alguien ya aceptó el trabajo y faltan menos de ${freeHours} horas, el cargo es el ${lateFeePercent} por ciento del precio. Ves la cantidad antes de confirmar y te devolvemos el resto. Cuando la limpieza ya empezó, no se puede cancelar. Puede empezar desde ${count(startMinutes, 'minuto')} antes, cuando la persona está en tu puerta o cuando confirmas que llegó.`,
      `Si nadie llega, no te cuesta nada: cuando la persona no está en la puerta ${count(graceMinutes, 'minuto')} después de la hora, o te avisa que llegará más tarde que eso, puedes cancelar gratis. También puedes avisarnos que nadie llegó y elegir entre tu dinero y otra hora al mismo precio. Si cancelas después de la hora porque nadie ha llegado, o si una limpieza aparece como terminada aunque nadie fue, avísanos antes de que se pague: revisamos lo que dicen ambas partes y no pagamos hasta decidir. Si nadie llega a una limpieza, la cerramos nosotros ${count(missedHours, 'hora')} después de su final y te devolvemos todo.`,
      `Quien llega a tiempo y nadie le abre espera ${count(lockoutWaitMinutes, 'minuto')}, nos muestra la puerta en una foto que solo ven ustedes dos y nosotros, y recibe un pago por su viaje y su tiempo: el ${lockoutFeePercent} por ciento del precio queda pagado y te devolvemos el resto. Desde la hora de la limpieza, con la persona en la puerta, cancelar cuesta al menos lo mismo.`,
    ],
    [
      'Pago',
      'El precio se muestra antes de reservar y no cambia, a menos que pidas otra hora: una visita que se mueve para el mismo día puede llevar el recargo de ese día, que lees y pagas antes de moverla, y una que deja ese día recupera el recargo, salvo lo que retendría un cargo por cancelar tarde. El pago se hace al reservar o al terminar el servicio. Las tarjetas las cobra nuestro procesador de pagos, Stripe.',
      `La propina es opcional. Puedes darla hasta ${count(paymentKinds.tip.days, 'día')} después de una limpieza terminada y pagada, y es toda para quien limpió.`,
    ],
    ['Mensajes de texto', smsConsent(name)],
    [
      'Responsabilidad',
      'Nuestra responsabilidad se limita al costo del servicio en cuestión.',
      'No respondemos por daños que ya existían antes de la limpieza, ni por objetos frágiles o de mucho valor de los que no nos avisaste. Guárdalos o señálalos.',
    ],
    ['Contacto', `Para preguntas sobre estos términos, escribe a ${email}.`],
  ]
}

export const privacySections: typeof en.privacySections = ({ name, email, phone }) => [
  [
    'Qué datos recogemos',
    'Para organizar una limpieza recogemos tu nombre, teléfono, correo, dirección y los detalles de tu cita. Usamos una cookie para mantener tu sesión y, por un día, una por cada reserva que abriste con el enlace de nuestros mensajes.',
  ],
  [
    'Para qué los usamos',
    'Usamos estos datos para organizar y hacer tu limpieza, para avisarte de ella y para responderte. Quien limpia ve a dónde ir y a quién llamar solo después de aceptar tu trabajo, y ya no cuando se cancela. Antes de eso, los profesionales ven tu nombre de pila, tu ciudad y código postal, la hora y lo que escribiste sobre la limpieza.',
  ],
  [
    'Datos de la tarjeta',
    `Los datos de la tarjeta los maneja un procesador de pagos externo, Stripe. ${name} no guarda el número de tu tarjeta.`,
  ],
  [
    'Verificación de antecedentes',
    'La verificación de quien limpia se pide a Checkr, que recibe de nosotros su nombre, correo y el estado donde trabaja, pide lo demás y pide permiso antes de revisar nada. Guardamos cómo terminó la verificación y hasta cuándo vale, y nada de lo que dice el reporte. Lo que guarda Checkr se consulta y se impugna con Checkr.',
  ],
  [
    'Ubicación',
    'Quien va en camino a limpiar puede compartir dónde está, solo durante ese viaje. Únicamente lo ve el cliente de esa visita. Guardamos la última posición y la borramos cuando la persona llega o deja de compartirla.',
  ],
  [
    'Mensajes de texto',
    smsConsent(name),
    'No compartimos tu número de celular ni tu permiso con nadie para publicidad.',
  ],
  [
    'Correos',
    'Los recibos, los cambios de una reserva y las noticias de tu cuenta siempre llegan por correo. Los recordatorios y las peticiones de reseña se apagan con el enlace que trae cada uno, o en tus ajustes.',
    `Los mensajes sobre una reserva hecha sin cuenta traen un enlace que la abre, hasta ${manageLinkDays} días después de la visita. Quien tenga el enlace puede ver la reserva; ahí mismo puedes anularlo.`,
  ],
  ['No vendemos tus datos', 'No vendemos tus datos personales ni los compartimos con anunciantes.'],
  [
    'Tus derechos',
    `Puedes pedirnos ver, corregir o borrar tus datos. Escribe a ${email} o llama al ${phone}; lo que la ley nos obliga a guardar, como los registros de pagos, lo guardamos el tiempo que diga.`,
  ],
]
