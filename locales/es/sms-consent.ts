/** The label of the SMS consent checkbox, which is never checked by default. Source: C-117. */
export const smsConsentCopy =
  'Sí, envíenme 1 o 2 mensajes de texto por cita. Pueden aplicar tarifas de mensajes y datos. Responde STOP para dejar de recibirlos o HELP para pedir ayuda. No hace falta para reservar ni para trabajar aquí.'
