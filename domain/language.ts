/** The language of pages and notifications, and the locale of numbers and dates. */
export const language = 'en'
export const locale = 'en-US'
