import type { RefusalCode } from '#contract/refusals.ts'
import { bathroomLimits, maxPasskeys, maxSavedAddresses, photoLimits } from '#domain/limits.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import { mostOfTerms } from '#domain/term-bounds.ts'
import { adminRefusals } from './admin-refusals.ts'
import { refusalWords } from './refusal-words.ts'

/** The text of every refusal, with {words} filled in by the server. */
export const refusals: Record<RefusalCode, string> = {
  invalid_input: 'Revisa lo que escribiste e intenta otra vez.',
  malformed_json: 'El cuerpo de la solicitud no es JSON válido.',
  unsupported_media_type: 'Envía la solicitud como JSON.',
  unknown_page: 'Esa página no existe. Carga la lista otra vez.',
  page_of_other_order: 'Esa página es de otra lista u orden. Carga la lista otra vez.',
  bad_idempotency_key: 'Idempotency-Key lleva de 8 a 200 letras, números o signos, sin espacios.',
  date_required: 'Elige la fecha de tu limpieza',
  hour_out_of_range: 'Elige una hora entre las 8:00 a.m. y las 10:00 p.m.',
  same_time: 'Ya tiene esa hora. Elige otra.',
  duration_too_long:
    'Para una casa de este tamaño puedes reservar hasta {hours} horas. Si necesitas más tiempo, reserva una segunda visita.',
  closed_day: 'Ese día no limpiamos. Elige otro.',
  date_too_far: 'Elige una fecha dentro del próximo año.',
  bathrooms_out_of_range: `Elige entre ${bathroomLimits.min} y ${bathroomLimits.max} baños.`,
  bathrooms_differ: 'El número de baños viene dos veces y no coincide. Elige uno.',
  address_required: 'Elige una dirección guardada o llena todos los campos de la nueva',
  zip_required: 'Falta el código postal',
  outside_service_area: 'Todavía no limpiamos en este código postal.',
  email_needs_password: 'Tu correo se cambia en los ajustes, con tu contraseña.',
  no_cleaner_assigned: 'Este trabajo no tiene profesional asignado',
  no_customer: 'Este trabajo no tiene cliente',
  wrong_review_target: 'Solo puedes calificar a la otra persona de este trabajo.',
  nothing_to_price: 'No hay nada que pagar. Primero haz una reserva.',
  wrong_test_amount: 'Un pago de prueba es de $10 o de $90.',
  bad_signature: 'La firma del webhook no es válida.',
  no_payout_account: 'Primero configura tus pagos.',
  unknown_cleaner: 'Esa persona no está disponible. Elige a otra.',
  not_a_choice: 'Estos mensajes siempre llegan, o nunca llegan así. No los puedes activar ni desactivar.',
  public_password: 'Todo el mundo conoce esta contraseña. Elige otra.',
  common_password:
    'Esta contraseña es de las más comunes, las primeras que se prueban. Elige otra: varias palabras que no van juntas son fáciles de recordar.',

  not_authenticated: 'No has iniciado sesión',
  invalid_credentials: 'El correo o la contraseña no son correctos',
  passkey_refused: 'No se aceptó esa llave de acceso. Intenta otra vez o usa otra forma.',
  second_step_needed: 'Un paso más: usa tu llave de acceso, tu app o un código de recuperación.',

  wrong_password: 'Esa no es tu contraseña actual.',
  wrong_code: 'Ese código no es correcto o ya se usó. Espera el siguiente.',
  confirmation_needed: refusalWords.confirmFirst,
  second_factor_required: 'Primero configura un segundo paso en tus ajustes, en Seguridad.',
  impersonation_is_read_only:
    'Ves esta cuenta como la ve su dueño. No puedes cambiar nada ni ver cómo inicia sesión. Primero sal de esta vista.',
  wrong_role: 'Tu cuenta no puede hacer esto.',
  cross_site: 'Esta solicitud vino de otro sitio y se rechazó.',
  own_job: 'No puedes aceptar un trabajo que tú reservaste.',
  own_contacts: 'Esta reserva tiene tu propio correo, teléfono o casa, así que no puedes aceptarla.',
  sign_in_first:
    'Primero inicia sesión y abre el enlace otra vez. Si no sabes la contraseña, elige una nueva: eso también confirma tu correo.',
  sign_in_to_change:
    'Inicia sesión con el correo anterior de la cuenta y abre el enlace otra vez. No cambies la contraseña: eso cancela el cambio y tendrías que empezar de nuevo.',
  confirm_first: 'Primero confirma tu correo. En tus ajustes puedes pedir el enlace otra vez.',
  no_password:
    'Tu cuenta todavía no tiene contraseña. Elige una primero: en los ajustes, en Seguridad, te enviamos un enlace.',
  account_of_other: 'Esta reserva se hizo con otro correo, no con el de tu cuenta.',
  blocked:
    'No aceptamos reservas, propinas ni reseñas de esta cuenta o correo. Si crees que es un error, escríbenos.',
  email_blocked: 'No podemos abrir una cuenta con este correo. Si crees que es un error, escríbenos.',
  not_your_part: 'Solo la otra persona de este trabajo puede hacer eso.',
  not_approved: 'Tu cuenta todavía no tiene aprobación para aceptar trabajos.',
  check_not_counting:
    'Tu verificación de antecedentes terminó o todavía la revisamos. Hasta entonces no aceptas trabajos nuevos; los que tienes siguen siendo tuyos.',
  taken_enough:
    'Hoy ya aceptaste todos los trabajos que puede aceptar alguien nuevo. Mañana puedes aceptar más, y cuando termines algunos, todos los que quieras.',
  account_suspended: 'Tu cuenta está suspendida, así que no puedes aceptar trabajos. Contáctanos.',
  email_unverified: 'Primero confirma tu correo',
  profile_incomplete: 'Primero completa tu perfil profesional',
  signed_in_already: 'Ya iniciaste sesión. Reserva con tu cuenta.',
  test_payments_off: 'Los pagos de prueba solo existen en modo de prueba.',
  foreign_account: 'Esa cuenta no es tuya.',

  not_found: 'No encontrado',
  job_not_found: 'No encontramos el trabajo',
  job_not_yours_now:
    'El cliente nos dijo que no llegaste a tiempo y eligió otra hora con otra persona. Si fue de otra forma, escríbenos.',
  address_not_found: 'No encontramos la dirección elegida',
  saved_address_not_found: 'No encontramos la dirección',
  booking_not_found: 'No encontramos ninguna reserva. Reserva primero.',
  payment_not_found: 'No encontramos el pago',
  payment_method_not_found: 'Esta tarjeta ya no está guardada. Elige otra.',
  setup_not_found: 'No encontramos esta tarjeta. Agrégala otra vez.',
  cleaner_not_found: 'No encontramos a esa persona',
  profile_not_found: 'No encontramos el perfil profesional',
  provider_off: 'Esa forma de iniciar sesión no se ofrece aquí.',
  identity_not_found: 'Esa cuenta no está vinculada a la tuya.',
  factor_not_found: 'Eso ya se quitó.',
  session_not_found: 'Esa sesión ya terminó.',
  review_not_found: 'No encontramos la reseña',
  person_not_found: 'Nadie tiene ese número.',
  contact_message_not_found: 'Este mensaje ya no existe.',
  dispute_not_found: 'No hay ninguna disputa con este número.',
  event_not_found: 'Este evento ya no existe.',
  message_not_found: 'Este mensaje ya no existe.',
  task_not_found: 'Esa tarea ya no existe: se hizo o se descartó.',
  export_over: 'Este enlace sirve diez minutos, donde lo pediste. Pide uno nuevo.',
  no_such_link:
    'Este enlace está incompleto o el correo es muy viejo. Copia el enlace completo o escríbenos.',
  manage_link_over:
    'Este enlace no abre ninguna reserva, o ya no. Usa el más reciente que te enviamos o pide otro.',

  method_not_allowed: 'Esta dirección no acepta ese tipo de solicitud.',
  request_timeout: 'La solicitud tardó demasiado. Intenta otra vez.',

  idempotency_key_reused: 'Este Idempotency-Key se usó en otra solicitud. Envía esta con una clave nueva.',
  too_many_addresses: `Puedes guardar hasta ${maxSavedAddresses} direcciones. Quita una que ya no necesites e intenta otra vez.`,
  too_many_payment_methods: 'Puedes guardar hasta 10 tarjetas. Quita una que ya no uses e intenta otra vez.',
  setup_not_succeeded: 'Tu banco todavía no confirma esta tarjeta. Intenta otra vez o usa otra.',
  too_many_passkeys: `Puedes tener hasta ${maxPasskeys} llaves de acceso. Quita una que ya no uses e intenta otra vez.`,
  email_in_use: 'Ese correo ya está en uso',
  identity_exists: 'Una cuenta de ahí ya está vinculada a la tuya.',
  last_way_in: refusalWords.lastWayIn,
  already_a_cleaner: 'Tu cuenta ya es de profesional.',
  profile_exists: 'Ya tienes un perfil profesional.',
  profile_required: 'Primero crea tu perfil profesional',
  job_already_taken: 'Puede que otra persona ya haya aceptado este trabajo.',
  job_time_passed: 'Ya llegó la hora de este trabajo, así que no se puede aceptar.',
  request_over: 'Este trabajo ya no espera a una sola persona.',
  pay_first: 'Esa hora cambia el precio. Primero paga la reserva o elige una hora con el mismo precio.',
  unpaid_not_today:
    'Esta limpieza todavía no está pagada, y una hora de hoy cuesta más y se paga antes. Elige otro día.',
  unpaid_keeps_day:
    'Esta limpieza todavía no está pagada y tiene el precio de su día. Elige otra hora del mismo día.',
  cleaner_cannot_answer:
    'En este momento tu profesional no puede aceptar otra hora. Puedes dejar la hora, o cancelar y reservar otra vez.',
  cleaner_busy: 'El profesional tiene otro trabajo a esa hora. Elige otra.',
  reschedule_request_open: 'Ya se pidió otra hora y falta la respuesta.',
  reschedule_request_over: 'Ya no hay otra hora esperando respuesta.',
  job_overlaps: 'Este trabajo choca con otro que ya aceptaste.',
  start_too_early: 'Puedes empezar este trabajo desde {when}.',
  complete_too_early: 'Puedes terminar este trabajo desde {when}.',
  move_too_early: 'Eso se puede desde {when}.',
  cleaner_checked_in: 'Nos dijeron que ya están en tu puerta. Asómate o llama; si no hay nadie, escríbenos.',
  arrival_confirmed: 'Confirmaste que alguien llegó. Si otra cosa salió mal, escríbenos.',
  contested_already: 'Ya nos dijiste que nadie vino. Lo revisamos y te escribimos.',
  contest_too_late:
    'Ya le pagamos esta visita a tu profesional, así que ya no la puedes reportar aquí. Escríbenos.',
  not_checked_in: 'Primero avísanos que estás en la puerta.',
  said_later: 'Ya le dijiste a tu cliente que tardarías más que eso.',
  move_not_allowed: 'Este trabajo ya no se puede cambiar así.',
  terms_changed: 'Esto cambió mientras mirabas. Léelo otra vez y decide.',
  price_changed: 'El precio cambió mientras mirabas. Revísalo y reserva otra vez.',
  late_fee_changed: 'El cargo por cancelar tarde cambió mientras mirabas. Revísalo e intenta otra vez.',
  payment_completed: 'El pago ya está hecho',
  payment_not_available: 'Pago no disponible',
  tip_not_possible: `Se puede dar propina hasta ${paymentKinds.tip.days} días después de una limpieza terminada y pagada. En esta ya no se puede.`,
  tip_too_much: 'En esta limpieza todavía puedes dar de propina {most} como máximo. Elige menos.',
  nothing_to_thank: 'Este trabajo no tiene propina que agradecer.',
  thanked_already: 'Ya diste las gracias por las propinas de este trabajo.',
  payment_not_succeeded: 'Este pago todavía no pasó.',
  payment_mismatch: 'Este pago no corresponde a la reserva. Contacta a soporte.',
  job_not_completed: 'Puedes calificar un trabajo cuando esté terminado.',
  deletion_waits: 'Tu cuenta todavía no se puede borrar. {first}',
  already_reviewed: 'Ya calificaste este trabajo.',

  foreign_photo: 'Usa solo fotos que subiste aquí.',
  too_many_photos: `Puedes agregar hasta ${photoLimits.most} fotos a una reseña.`,
  not_an_image: 'Sube una imagen',
  not_evidence: 'Elige un PDF, un JPEG o un PNG.',
  unsupported_photo: refusalWords.unsupportedPhoto,
  damaged_photo: 'Esta foto está dañada o incompleta. Elige otra o tómala de nuevo.',
  not_a_profile_image: 'Elige una imagen (JPEG, PNG, etc.)',
  photo_not_found: 'No encontramos la foto',
  evidence_too_large: `El archivo debe pesar menos de ${photoLimits.megabytes} MB`,
  photo_too_large: `La imagen debe pesar menos de ${photoLimits.megabytes} MB`,
  photo_too_many_pixels: `La imagen tiene más de ${photoLimits.megapixels} megapíxeles. Hazla más chica o tómala con menos resolución e intenta otra vez.`,
  profile_image_too_large: `Elige una imagen de menos de ${photoLimits.megabytes} MB`,
  photos_busy: 'Están llegando muchas fotos. Intenta otra vez en un momento.',

  second_step_over: 'Este inicio de sesión esperó demasiado. Inicia sesión otra vez.',
  calendar_link_over:
    'Esta visita se canceló, pasó a otra persona o ya empezó, así que no hay nada que agregar a tu calendario.',
  link_over: 'Este enlace ya se usó o tiene más de 30 minutos. Pide uno nuevo.',

  body_too_large: 'Eso es demasiado grande para enviar.',

  test_intent: 'Este fue un pago de prueba. No hay ninguna reserva.',
  headers_too_large: 'Los encabezados de la solicitud son demasiado grandes.',
  too_many_requests: 'Demasiados intentos. Espera {wait} e intenta otra vez.',
  enough_links_today:
    'Te enviamos cinco enlaces en un día, así que hoy ya no enviamos otro. Busca en el correo no deseado, abre el más reciente o pídelo mañana.',
  enough_links_for_now:
    'Hoy ya te enviamos varios enlaces; el próximo sale en una hora. Busca en el correo no deseado y abre el más reciente, o pídelo entonces.',
  too_many_reschedule_requests: 'Hoy elegiste otra hora muchas veces. Intenta mañana o escríbenos.',
  too_many_reviews: 'Hoy escribiste muchas reseñas. Escribe la próxima mañana.',
  payments_unavailable: 'No pudimos preparar el pago. Intenta más tarde.',
  provider_unreachable:
    'En este momento no podemos conectar con ese servicio. Intenta en un minuto o inicia sesión de otra forma.',
  internal_error: 'Algo falló de nuestro lado. Intenta otra vez.',
  platform_setup_required: 'La plataforma no ha terminado de configurar sus pagos.',
  busy: 'Esto tarda más de lo normal. Intenta otra vez en un momento.',
  disk_full: 'En este momento no podemos guardar nada. Intenta en unos minutos.',
  terms_do_not_fit: `Los porcentajes van de 0 a ${mostOfTerms.percent} y son enteros, las horas de 0 a ${mostOfTerms.hours}, los minutos de 0 a ${mostOfTerms.minutes}.`,

  ...adminRefusals,
}
