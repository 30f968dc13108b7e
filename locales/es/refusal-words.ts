/** Refusals that pages say too, by themselves: the whole table would come along to the browser. */
export const refusalWords = {
  confirmFirst: 'Primero confirma que eres tú.',
  lastWayIn:
    'Esta es la única forma de entrar a tu cuenta. Agrega otra primero: una contraseña, una llave de acceso o una cuenta vinculada.',
  unsupportedPhoto: 'Podemos leer fotos JPEG, PNG, WebP y GIF. Guarda antes como JPEG las HEIC y otras.',
}
