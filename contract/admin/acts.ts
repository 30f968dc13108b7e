import { text } from '../fields.ts'

const noReason = 'Please say why, in a few words: it is kept with what you do.'

/** Why an operator does something; kept with it. */
export const actReason = text(5, 500, noReason)
