/** The largest id: the database stores 64 bits, and JavaScript counts exactly up to here. */
export const largestIdentifier = Number.MAX_SAFE_INTEGER

/** True for a text that can be an id. */
export function isIdentifier(text: string | undefined): text is string {
  return /^\d{1,16}$/.test(text ?? '') && Number(text) <= largestIdentifier
}
