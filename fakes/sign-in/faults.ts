/** Faults that the provider can be set to produce, each for one sign-in. */
export const faults = {
  'wrong-nonce': 'The token carries the nonce of another sign-in',
  'wrong-audience': 'The token is for another site',
  'other-issuer': 'The token names another issuer',
  'expired-token': 'The token is over since an hour',
  'other-key': 'The token is signed with a key that is not published',
  'no-signature': 'The token is not signed at all',
  'no-token': 'There is no token in the answer',
  'reused-code': 'The code has been used already',
  'wrong-state': 'The answer carries the state of another sign-in',
  'token-endpoint-down': 'Codes are not exchanged right now: 503',
} as const

export type Fault = keyof typeof faults

export function isFault(text: unknown): text is Fault {
  return typeof text === 'string' && Object.hasOwn(faults, text)
}
