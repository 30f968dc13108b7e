import { photoLimits } from '#domain/limits.ts'
import type * as en from '../en/cleaner-profile.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const become: Texts<typeof en.become> = {
  error: 'Error',
  title: 'Trabaja limpiando',
  intro:
    'Convierte tu cuenta en una cuenta de profesional de limpieza y toma trabajos cerca de ti. Esto es lo que esperamos:',
  expectations: (earnings, rooms) => [
    'Llegas a tiempo a cada trabajo que aceptas.',
    `Limpias con cuidado (${rooms}) y respetas la casa donde estás.`,
    'Terminas los trabajos que aceptas y le avisas pronto al cliente si surge algo.',
    `Configuras tus depósitos. Recibes el ${earnings} por ciento de cada precio; el ${100 - earnings} por ciento es para impuestos y comisiones.`,
  ],
  note: 'Lo que reservaste como cliente sigue en Mis reservas, pero con esta cuenta ya no puedes reservar.',
  button: 'Quiero trabajar limpiando',
  updating: 'Actualizando...',
  done: 'Cuenta actualizada',
  doneText: 'Ya tienes una cuenta de profesional. Ahora crea tu perfil.',
  failed: 'No se pudo cambiar tu cuenta. Intenta otra vez.',
}

export const profile: Texts<typeof en.profile> = {
  error: 'Error',
  title: 'Mi perfil',
  hoursLink: 'Horario y días libres',
  create: 'Crea tu perfil de profesional',
  edit: 'Editar perfil',
  tabs: 'Secciones del perfil',
  basic: 'Información básica',
  payment: 'Configuración de pagos',
  choosePicture: 'Sube una foto de perfil',
  changePicture: 'Cambia tu foto de perfil',
  pictureHint: `JPEG, PNG, WebP o GIF, de ${photoLimits.megabytes} MB como máximo. Tus clientes la ven en su reserva.`,
  uploading: 'Subiendo...',
  bio: 'Sobre ti',
  bioHint: 'Unas frases sobre ti y cómo trabajas.',
  experience: 'Experiencia',
  experienceHint: 'Por ejemplo: 3 años limpiando apartamentos.',
  skills: 'Habilidades',
  skillsHint: 'Sepáralas con comas: limpieza profunda, ventanas, pelo de mascota.',
  email: 'Correo',
  emailHint: 'Lo puedes cambiar en los ajustes.',
  phone: 'Teléfono',
  sms: {
    before:
      'Sí, envíenme mensajes de texto sobre mis citas, 1 o 2 mensajes por cita. Pueden aplicar tarifas de mensajes y datos. Responde STOP para dejar de recibirlos o HELP para pedir ayuda. No hace falta para trabajar aquí. Lee nuestros ',
    terms: 'Términos del servicio',
    between: ' y nuestra ',
    privacy: 'Política de privacidad',
    after: '.',
  },
  isPublic: 'Mostrarme en páginas públicas',
  isPublicHint: (namesRateOrDays) =>
    `Cualquiera puede abrir tu página y puede salir en los buscadores. Muestra tu nombre e inicial, tu foto, lo que escribes aquí, tus habilidades, tu calificación y tus reseñas${namesRateOrDays ? ', y los días y el precio por hora que pusiste' : ''}. Si no marcas esto, solo la ven las personas que iniciaron sesión. Lo puedes cambiar cuando quieras.`,
  save: 'Guardar y continuar',
  update: 'Actualizar perfil',
  saving: 'Guardando...',
  created: 'Perfil creado',
  createdText: 'Ahora configura tus depósitos.',
  updated: 'Perfil actualizado',
  updatedText: 'Guardamos tus cambios.',
  failed: 'No se pudo guardar el perfil',
  pictureMissing: 'Falta la foto de perfil',
  pictureMissingText: 'Sube una foto de perfil para continuar.',
  imageUploaded: 'Foto subida',
  imageUploadedText: 'Guarda el perfil para conservarla.',
  uploadFailed: 'No se pudo subir',
  uploadFailedText: 'No pudimos subir la foto. Intenta más tarde.',
  loadFailed: 'No pudimos cargar tu perfil',
}

export const payoutReturn: Texts<typeof en.payoutReturn> = {
  returned: 'Registro terminado',
  returnedText: 'Estamos revisando tu cuenta.',
}

export const checkNote: Texts<typeof en.checkNote> = {
  title: 'Tu verificación de antecedentes',
  words: {
    none: () => 'Todavía no tenemos el resultado de una verificación de antecedentes.',
    ordered: () => 'Ya la pedimos. Checkr te va a escribir y no revisa nada sin tu permiso.',
    clear: (day) => `Salió bien y vale hasta el ${period(day)}`,
    accepted: (day) => `Revisamos el resultado y lo aceptamos. Vale hasta el ${period(day)}`,
    consider: () => 'Llegó con algo que revisar. Lo vemos antes de decidir.',
    expired: (day) => `Valió hasta el ${period(day)} Te vamos a pedir una nueva.`,
  },
  marked: 'Los clientes ven “Antecedentes verificados” junto a tu nombre.',
  approved: 'Los clientes ven “Con aprobación” junto a tu nombre, no “Antecedentes verificados”.',
  notMarked: 'Los clientes no ven “Antecedentes verificados” junto a tu nombre.',
  told: 'Le dimos a Checkr tu nombre, tu correo y el estado donde trabajas. Ellos te piden lo demás y tu permiso. Guardamos el resultado, nunca el informe.',
}
