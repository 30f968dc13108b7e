type Entry = string | ((...numbers: number[]) => string)

/**
 * The text of a zod message of the contract: a code and numbers, such as 'text_too_long 100'. Zod's own messages
 * address programmers and become the fallback.
 */
export function validationText(texts: Record<string, Entry> & { fallback: string }, message: string): string {
  const [code = '', ...numbers] = message.split(' ')
  const entry = Object.hasOwn(texts, code) ? texts[code] : undefined
  if (entry === undefined) return texts.fallback
  return typeof entry === 'string' ? entry : entry(...numbers.map(Number))
}
