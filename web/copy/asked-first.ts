/** Asked of whoever closes a dialog that holds what they typed. */
export const typedCopy = {
  title: 'Close without saving?',
  text: 'What you typed is not saved yet, and would be lost.',
  stay: 'Go on writing',
  close: 'Close without saving',
}
