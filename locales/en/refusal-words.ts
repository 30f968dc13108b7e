/** Refusals that pages say too, by themselves: the whole table would come along to the browser. */
export const refusalWords = {
  confirmFirst: 'Please confirm first that it is you.',
  lastWayIn:
    'This is the only way into your account. Add another one first: a password, a passkey or a linked account.',
  unsupportedPhoto:
    'We can read JPEG, PNG, WebP and GIF photos. HEIC and other formats need to be saved as JPEG first.',
}
