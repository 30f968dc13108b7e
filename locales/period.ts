/** Ends a sentence whose last word may be an abbreviation with its own period: 'p.m.', 'Bob L.'. */
export function period(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
