/** Refusals that pages say too, by themselves: the whole table would come along to the browser. */
export const refusalWords = {
  confirmFirst: "Please confirm it's you first.",
  lastWayIn:
    'This is the only way into your account. Add another one first: a password, a passkey or a linked account.',
  unsupportedPhoto:
    'We can read JPEG, PNG, WebP and GIF photos. Please save HEIC and other formats as JPEG first.',
}
