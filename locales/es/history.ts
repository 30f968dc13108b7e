import type { JobEventType } from '#domain/enums.ts'
import type * as en from '../en/history.ts'
import type { Texts } from '../texts.ts'

export const historyCopy: Texts<typeof en.historyCopy> = {
  title: 'Historial de la reserva',
  stays: (on) =>
    `La solicitud de nuevo horario terminó el ${on} sin acuerdo. La visita conserva su horario original.`,
}

const happened: Record<JobEventType, string> = {
  booked: 'Se reservó la visita.',
  paid: 'Llegó un pago.',
  asked: 'Un profesional elegido tuvo preferencia.',
  favourites_asked: 'Les preguntamos a los favoritos del cliente.',
  declined: 'El profesional elegido dijo que no.',
  favourite_declined: 'Un favorito dijo que no.',
  request_withdrawn: 'El cliente dejó de esperar al profesional elegido.',
  opened: 'La abrimos a todos los profesionales.',
  boosted: 'Agregamos un bono a las ganancias, a nuestro cargo.',
  accepted: 'Un profesional aceptó.',
  started: 'El profesional empezó.',
  checklist_begun: 'El profesional empezó la lista de tareas.',
  checklist_finished: 'Se hizo todo lo de la lista de tareas.',
  completed: 'El profesional terminó.',
  cancelled: 'Se canceló la reserva.',
  expired: 'La dimos por terminada antes de la visita.',
  missed: 'La dimos por terminada porque nadie había empezado.',
  withdrawn: 'El profesional ya no tiene este trabajo.',
  on_my_way: 'El profesional salió hacia la visita.',
  checked_in: 'El profesional avisó que estaba en la puerta.',
  running_late: 'El profesional avisó que iba tarde.',
  no_show: 'El cliente reportó que nadie llegó a tiempo.',
  rebooked: 'Nadie llegó a tiempo, y el cliente eligió otro horario.',
  locked_out: 'El profesional reportó que nadie le abrió.',
  rescheduled: 'La visita cambió de horario.',
  reschedule_requested: 'Se propuso un nuevo horario.',
  reschedule_request_ended: 'No hubo acuerdo sobre el nuevo horario, así que la visita conserva el original.',
  refunded: 'El cliente recibió un reembolso.',
  ruled: 'Revisamos lo que dijeron ambas partes y decidimos.',
  refund_decided: 'Decidimos un reembolso para el cliente.',
  disputed: 'El banco del cliente disputó el pago.',
  dispute_won: 'El banco nos dejó el pago.',
  dispute_lost: 'El banco nos quitó el pago.',
  paid_out: 'El profesional recibió su depósito.',
  earnings_adjusted: 'Ajustamos las ganancias del profesional.',
  message_written: 'Uno de los dos escribió un mensaje.',
  messages_read: 'Se leyeron mensajes.',
  thanked: 'El profesional agradeció la propina.',
}

export const inWords: typeof en.inWords = (type) =>
  (happened as Partial<Record<string, string>>)[type] ?? null
