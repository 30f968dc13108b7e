/** The first word of a name, used to address a person. */
export const firstWord = (text: string) => text.trim().replace(/\s.*$/s, '')
