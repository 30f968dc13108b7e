/** The language of pages that are written without a visitor. */
export const language = 'en'
