/** What pages and messages are written in, and how numbers and dates are written there. */
export const language = 'en'
export const locale = 'en-US'
