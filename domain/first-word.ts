/** Of a name what one calls somebody by. */
export const firstWord = (text: string) => text.trim().replace(/\s.*$/s, '')
