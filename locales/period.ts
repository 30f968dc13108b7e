/** Ends a sentence whose last word may end in a period of its own, 'p.m.' or 'Bob L.', or is cut: 'Bob…'. */
export function period(text: string): string {
  return /[.…]$/.test(text) ? text : `${text}.`
}
