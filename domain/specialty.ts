/** A skill in the spelling that lists show: 'pet  hair' becomes 'Pet hair'. */
export function specialtyName(written: string): string {
  const name = written.trim().replace(/\s+/g, ' ')
  return name.charAt(0).toLocaleUpperCase('en-US') + name.slice(1)
}
